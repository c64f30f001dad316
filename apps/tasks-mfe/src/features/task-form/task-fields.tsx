import { MAX_DESCRIPTION } from '@demanda/contracts/limits';
import { priorityLabels, taskTypeLabels } from '@demanda/contracts/task-labels';
import type { TaskInput } from '@demanda/contracts/task-shapes';
import { type Control, FormGrid, optionsOf, SelectField, TextAreaField, TextField } from '@demanda/ui/form';

/** Fields of the create and edit forms. */
export function TaskFields({ control }: { control: Control<TaskInput> }) {
  return (
    <>
      <FormGrid>
        <TextField control={control} name="code" label="Código" required />
        <SelectField
          control={control}
          name="priority"
          label="Prioridade"
          options={optionsOf(priorityLabels)}
          clearable
          required
        />
        <SelectField
          control={control}
          name="taskType"
          label="Tipo"
          options={optionsOf(taskTypeLabels)}
          placeholder="Sem tipo"
          clearable
        />
      </FormGrid>
      <TextField control={control} name="title" label="Título" required />
      <TextAreaField
        control={control}
        name="description"
        label="Descrição"
        rows={4}
        limit={MAX_DESCRIPTION}
      />
      <FormGrid>
        <TextField control={control} name="serverOrigin" label="Servidor de origem" />
        <TextField control={control} name="systemModule" label="Módulo do sistema" />
      </FormGrid>
      <FormGrid>
        <TextField control={control} name="link" label="Link" type="url" />
        <TextField control={control} name="meetingLink" label="Link da reunião" type="url" />
      </FormGrid>
    </>
  );
}
