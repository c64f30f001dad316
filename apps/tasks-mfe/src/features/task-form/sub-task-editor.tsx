import type { ParsedTaskInput, TaskInput } from '@demanda/contracts/task-shapes';
import { SUB_TASK_TITLE_TEXT, type SubTaskInput } from '@demanda/contracts/sub-tasks';
import { Button, Card, Row, toast } from '@demanda/ui/core';
import {
  FieldError,
  FieldLevels,
  useFieldArray,
  useFieldMessage,
  useFormState,
  type Control,
  type ZodForm,
} from '@demanda/ui/form';
import { SubTaskFields } from './sub-task-fields';
import { SubTaskProgress, SubTaskTotal } from './sub-task-figures';
import { shownLevels, type TaskLevels } from './use-task-levels';
import { emptySubTask } from './task-values';

interface SubTaskEditorProps {
  form: ZodForm<TaskInput, ParsedTaskInput>;
  levels: TaskLevels;
}

/** Editor of a task's subtasks; removing a stored one only marks it (TASK-080 to TASK-082, G-TASK-5). */
export function SubTaskEditor({ form, levels }: SubTaskEditorProps) {
  const { subTask: levelOf, amountsLocked } = levels;
  const { control, getValues } = form;
  // Users with read access to amounts get no input for them (TASK-120).
  const writesAmounts = levelOf('amount') === 'EDIT';
  const { fields, append, remove, update } = useFieldArray({ control, name: 'subTasks', keyName: 'key' });

  const discard = (index: number) => {
    const subTask = getValues('subTasks')?.[index];
    if (amountsLocked && subTask?.amount) toast.error(amountsLocked);
    else if (subTask?.id === undefined) remove(index);
    else update(index, { ...asStored(subTask), excluded: true });
  };
  /** Removing a subtask discards its unsaved changes, which are no longer visible and must not block the save. */
  const asStored = (subTask: SubTaskInput): SubTaskInput => {
    const stored = form.formState.defaultValues?.subTasks?.find((each) => each?.id === subTask.id);
    return { ...subTask, ...stored };
  };
  const live = fields.flatMap((field, index) => (field.excluded ? [] : [{ key: field.key, index }]));

  return (
    <Card title={<SubTaskProgress control={control} />}>
      <FieldLevels value={shownLevels(levelOf, levels)}>
        {live.map(({ key, index }, place) => (
          <SubTaskFields
            key={key}
            control={control}
            index={index}
            number={place + 1}
            writesAmounts={writesAmounts}
            onRemove={() => discard(index)}
          />
        ))}
      </FieldLevels>
      <SubTasksError control={control} shown={live.map(({ index }) => index)} />
      <Row>
        <Button icon="plus" onClick={() => append(emptySubTask)}>
          Adicionar Subtarefa
        </Button>
        {writesAmounts && <SubTaskTotal control={control} />}
      </Row>
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
