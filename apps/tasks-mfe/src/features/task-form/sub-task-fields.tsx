import { MAX_DESCRIPTION } from '@demanda/contracts/limits';
import type { TaskInput } from '@demanda/contracts/task-shapes';
import { IconButton, Row } from '@demanda/ui/core';
import {
  CheckboxField,
  type Control,
  FieldError,
  FieldGroup,
  FormGrid,
  MoneyField,
  TextAreaField,
  TextField,
  useFieldMessage,
} from '@demanda/ui/form';

interface SubTaskFieldsProps {
  control: Control<TaskInput>;
  /** Index in the form's list. */
  index: number;
  /** Position on screen, from 1. */
  number: number;
  writesAmounts: boolean;
  onRemove: () => void;
}

export function SubTaskFields({ control, index, number, writesAmounts, onRemove }: SubTaskFieldsProps) {
  return (
    <FieldGroup label={`Subtarefa ${number}`}>
      <FormGrid>
        <TextField
          control={control}
          name={`subTasks.${index}.title`}
          label={`Título da subtarefa ${number}`}
          required
        />
        {writesAmounts && (
          <MoneyField
            control={control}
            name={`subTasks.${index}.amount`}
            label={`Valor da subtarefa ${number}`}
          />
        )}
      </FormGrid>
      <TextAreaField
        control={control}
        name={`subTasks.${index}.description`}
        label={`Descrição da subtarefa ${number}`}
        rows={1}
        limit={MAX_DESCRIPTION}
      />
      <Row>
        <CheckboxField
          control={control}
          name={`subTasks.${index}.completed`}
          label={`Subtarefa ${number} concluída`}
        />
        <IconButton icon="remove" label={`Remover subtarefa ${number}`} danger onClick={onRemove} />
      </Row>
      <FieldError text={useFieldMessage(control, `subTasks.${index}.excluded`)} />
    </FieldGroup>
  );
}
