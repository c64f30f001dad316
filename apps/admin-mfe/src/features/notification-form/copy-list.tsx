import type { NotificationConfigInput } from '@demanda/contracts/notifications';
import { Button, IconButton } from '@demanda/ui/core';
import { FieldGroup, FieldRow, TextField, useWatch, type ZodForm } from '@demanda/ui/form';

interface CopyListProps<Output> {
  form: ZodForm<NotificationConfigInput, Output>;
  name: 'copyEmails' | 'phoneNumbers';
  /** 'E-mail em cópia'; the number of the row is appended. */
  label: string;
  type: 'email' | 'tel';
  addText: string;
}

/** Additional contacts, with at least one row (NOTIF-40 to NOTIF-44). */
export function CopyList<Output>({ form, name, label, type, addText }: CopyListProps<Output>) {
  const { control, setValue } = form;
  const rows = useWatch({ control, name }) ?? [];
  const change = (next: string[]) => setValue(name, next, { shouldDirty: true, shouldValidate: true });
  return (
    <FieldGroup label={label}>
      {rows.map((_, index) => (
        <FieldRow
          key={index}
          action={
            rows.length > 1 && (
              <IconButton
                icon="remove"
                label={`Remover ${label.toLowerCase()} ${index + 1}`}
                danger
                onClick={() => change(rows.filter((_row, other) => other !== index))}
              />
            )
          }
        >
          <TextField
            control={control}
            name={`${name}.${index}`}
            label={`${label} ${index + 1}`}
            type={type}
          />
        </FieldRow>
      ))}
      <Button icon="plus" onClick={() => change([...rows, ''])}>
        {addText}
      </Button>
    </FieldGroup>
  );
}
