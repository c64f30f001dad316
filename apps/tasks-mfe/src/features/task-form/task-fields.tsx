import { inputOf } from '@demanda/contracts/records/card';
import { TASK_TEXTS, taskCard } from '@demanda/contracts/records/tasks';
import { priorityLabels, taskTypeLabels } from '@demanda/contracts/task-labels';
import type { TaskInput } from '@demanda/contracts/task-shapes';
import { type Control, FormGrid, optionsOf, SelectField, TextAreaField, TextField } from '@demanda/ui/form';

/** Texts of one line stand two beside each other. */
const pairsOf = <T,>(all: readonly T[]): T[][] =>
  all.flatMap((_, index) => (index % 2 === 0 ? [all.slice(index, index + 2)] : []));

/** Fields of the create and edit forms. */
export function TaskFields({ control }: { control: Control<TaskInput> }) {
  return (
    <>
      <FormGrid>
        <TextField control={control} name="code" label={taskCard.code.label} required />
        <SelectField
          control={control}
          name="priority"
          label={taskCard.priority.label}
          options={optionsOf(priorityLabels)}
          clearable
          required
        />
        <SelectField
          control={control}
          name="taskType"
          label={taskCard.taskType.label}
          options={optionsOf(taskTypeLabels)}
          placeholder="Sem tipo"
          clearable
        />
      </FormGrid>
      <TextField control={control} name="title" label={taskCard.title.label} required />
      <TextAreaField
        control={control}
        name="description"
        label={taskCard.description.label}
        rows={4}
        limit={taskCard.description.limit}
      />
      {pairsOf(TASK_TEXTS).map((pair) => (
        <FormGrid key={pair.join()}>
          {pair.map((name) => (
            <TextField key={name} control={control} name={name} {...inputOf(taskCard[name])} />
          ))}
        </FormGrid>
      ))}
    </>
  );
}
