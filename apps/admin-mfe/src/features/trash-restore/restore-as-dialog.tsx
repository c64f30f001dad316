import { fieldErrors } from '@demanda/api/messages';
import { requiredText } from '@demanda/contracts/fields';
import { MAX_TASK_CODE } from '@demanda/contracts/limits';
import type { TrashEntry } from '@demanda/contracts/trash';
import { useFormCall } from '@demanda/record-form/use-record-form';
import { z } from '@demanda/schema';
import { FormDialog } from '@demanda/ui/dialog';
import { showServerErrors, TextField, useZodForm } from '@demanda/ui/form';
import { isCodeTaken, restoreTaskAsOptions } from '../../api/trash';

const shape = z.object({ code: requiredText('Código é obrigatório', MAX_TASK_CODE) });

/** Asks for another code, since another task has that of the deleted one by now. */
export function RestoreAsDialog({ entry, onClose }: { entry: TrashEntry; onClose: () => void }) {
  const form = useZodForm(shape, { code: '' });
  const { sending } = useFormCall({
    form,
    options: restoreTaskAsOptions(entry.recordId),
    toInput: ({ code }) => code,
    onSaved: onClose,
    onFailure: (error) =>
      showServerErrors(
        form,
        isCodeTaken(error)
          ? [{ field: 'code', message: 'Este código também já é de outra tarefa' }]
          : fieldErrors(error),
      ),
  });
  return (
    <FormDialog title="Restaurar com outro código" submitText="Restaurar" {...sending} onClose={onClose}>
      <p>
        O código de <strong>{entry.name}</strong> já é de outra tarefa.
      </p>
      <TextField control={form.control} name="code" label="Novo código" required />
    </FormDialog>
  );
}
