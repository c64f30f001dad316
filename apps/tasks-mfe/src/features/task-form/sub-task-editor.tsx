import type { ParsedTaskInput, TaskInput } from '@demanda/contracts/task-shapes';
import { SUB_TASK_TITLE_TEXT } from '@demanda/contracts/sub-tasks';
import { Button, Card } from '@demanda/ui/core';
import {
  FieldError,
  FieldLevels,
  useFieldMessage,
  useFormState,
  type Control,
  type ZodForm,
} from '@demanda/ui/form';
import { useEffect, useRef } from 'react';
import { SubTaskProgress, SubTaskTotal } from './sub-task-figures';
import { SubTaskLine } from './sub-task-line';
import styles from './sub-tasks.module.css';
import { shownLevels, type TaskLevels } from './use-task-levels';
import { useSubTasks } from './use-sub-tasks';

interface SubTaskEditorProps {
  form: ZodForm<TaskInput, ParsedTaskInput>;
  levels: TaskLevels;
}

/** Table of a task's subtasks, one line each; removing a stored one only marks it (TASK-080 to TASK-082, G-TASK-5). */
export function SubTaskEditor({ form, levels }: SubTaskEditorProps) {
  const { subTask: levelOf, amountsLocked } = levels;
  const { control } = form;
  // Users with read access to amounts get no input for them (TASK-120).
  const hasAmounts = levelOf('amount') === 'EDIT';
  const list = useSubTasks(form, amountsLocked);
  const { lines } = list;
  const foot = useRef<HTMLDivElement>(null);

  // Scrolling is external to React. The line that ticking opens is below the other fields.
  useEffect(() => {
    if (list.isOpened) foot.current?.scrollIntoView?.({ block: 'nearest' });
  }, [list.isOpened]);

  return (
    <Card title={<SubTaskProgress control={control} />}>
      {lines.length > 0 && (
        <div className={styles.head} aria-hidden>
          <span>Título</span>
          <span>{hasAmounts && 'Valor'}</span>
        </div>
      )}
      <FieldLevels value={shownLevels(levelOf, levels)}>
        {lines.map(({ key }, line) => (
          <SubTaskLine
            key={key}
            control={control}
            list={list}
            line={line}
            hasAmounts={hasAmounts}
            writesAmounts={hasAmounts && amountsLocked === undefined}
          />
        ))}
      </FieldLevels>
      <SubTasksError control={control} shown={lines.map(({ index }) => index)} />
      <div className={styles.foot} ref={foot}>
        <Button icon="plus" onClick={list.add}>
          Adicionar Subtarefa
        </Button>
        <span className={styles.hint}>Enter cria a próxima · Alt+↑ ou ↓ muda a ordem · cole uma lista</span>
        <span className={styles.total}>{hasAmounts && <SubTaskTotal control={control} />}</span>
      </div>
      <span role="status" className="visually-hidden">
        {list.announcement}
      </span>
    </Card>
  );
}

interface SubTasksErrorProps {
  control: Control<TaskInput>;
  /** Indexes of the visible subtasks in the form's list. */
  shown: readonly number[];
}

/** A separate component, so that a message re-renders one line and not every subtask. */
function SubTasksError({ control, shown }: SubTasksErrorProps) {
  const { errors } = useFormState({ control, name: 'subTasks' });
  const blank = shown.flatMap((index, place) =>
    errors.subTasks?.[index]?.title?.message === SUB_TASK_TITLE_TEXT ? [place + 1] : [],
  );
  return <FieldError text={useFieldMessage(control, 'subTasks') ?? blankTitlesText(blank)} />;
}

/** Returns 'Subtarefa 2: …' or 'Subtarefas 1, 3: …' (TASK-110, TASK-111). */
function blankTitlesText(numbers: readonly number[]): string | undefined {
  if (numbers.length === 0) return undefined;
  return numbers.length === 1
    ? `Subtarefa ${numbers[0]}: ${SUB_TASK_TITLE_TEXT}`
    : `Subtarefas ${numbers.join(', ')}: Os títulos são obrigatórios`;
}
