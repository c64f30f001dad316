import type { LevelOf } from '@demanda/contracts/permissions';
import type { ParsedTaskInput, TaskInput } from '@demanda/contracts/tasks';
import { Button, Card, Row } from '@demanda/ui/core';
import {
  FieldError,
  FieldLevels,
  useFieldArray,
  useFieldMessage,
  type Control,
  type ZodForm,
} from '@demanda/ui/form';
import { SubTaskFields } from './sub-task-fields';
import { SubTaskProgress, SubTaskTotal } from './sub-task-figures';
import { emptySubTask } from './task-values';

interface SubTaskEditorProps {
  form: ZodForm<TaskInput, ParsedTaskInput>;
  /** Of the fields of a subtask. */
  levelOf: LevelOf;
}

/** The subtasks of a task; a stored one that is removed is only marked (TASK-080 to TASK-082, G-TASK-5). */
export function SubTaskEditor({ form, levelOf }: SubTaskEditorProps) {
  const { control, getValues } = form;
  // who only reads amounts has no input for them (TASK-120)
  const writesAmounts = levelOf('amount') === 'EDIT';
  const { fields, append, remove, update } = useFieldArray({ control, name: 'subTasks', keyName: 'key' });

  const discard = (index: number) => {
    const subTask = getValues('subTasks')?.[index];
    if (subTask?.id === undefined) remove(index);
    else update(index, { ...subTask, excluded: true });
  };
  const live = fields.flatMap((field, index) => (field.excluded ? [] : [{ key: field.key, index }]));

  return (
    <Card title={<SubTaskProgress control={control} />}>
      <FieldLevels value={levelOf}>
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
      <SubTasksError control={control} />
      <Row>
        <Button icon="plus" onClick={() => append(emptySubTask)}>
          Adicionar Subtarefa
        </Button>
        {writesAmounts && <SubTaskTotal control={control} />}
      </Row>
    </Card>
  );
}

/** Apart from the editor, so that a message redraws one line and not every subtask. */
function SubTasksError({ control }: { control: Control<TaskInput> }) {
  return <FieldError text={useFieldMessage(control, 'subTasks')} />;
}
