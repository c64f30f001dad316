import { useMutation } from '@demanda/api/use-mutation';
import { maintenanceInput, type Maintenance } from '@demanda/contracts/maintenance';
import { MAX_MAINTENANCE_TEXT } from '@demanda/contracts/limits';
import { z } from '@demanda/schema';
import { FormDialog } from '@demanda/ui/dialog';
import { FormGrid, TextAreaField, TextField, useZodForm } from '@demanda/ui/form';
import { useState } from 'react';
import { showRefusal } from '../account/show-refusal';
import { setMaintenanceOptions } from './maintenance-calls';

const HOUR_MS = 60 * 60_000;

/** Returns the instant in the form of the browser's field, `yyyy-mm-ddThh:mm` in its time zone. */
function toLocal(instant: Date): string {
  const shifted = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** An incomplete value stays as it is, for the message of the contract. */
const localMoment = z
  .string()
  .transform((local) => (Number.isNaN(Date.parse(local)) ? local : new Date(local).toISOString()));

const shape = z
  .object({ text: z.string(), beginsAt: localMoment, endsAt: localMoment })
  .pipe(maintenanceInput);

interface MaintenanceDialogProps {
  current: Maintenance | undefined;
  onClose: () => void;
}

/** Sets text and time of the notice of maintenance. */
export function MaintenanceDialog({ current, onClose }: MaintenanceDialogProps) {
  const [now] = useState(() => Date.now());
  const set = useMutation(setMaintenanceOptions);
  const form = useZodForm(shape, {
    text: current?.text ?? '',
    beginsAt: toLocal(new Date(current?.beginsAt ?? now)),
    endsAt: toLocal(new Date(current?.endsAt ?? now + HOUR_MS)),
  });
  return (
    <FormDialog
      title="Aviso de manutenção"
      submitText="Definir aviso"
      busy={set.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) =>
        set.mutate(body, { onSuccess: onClose, onError: showRefusal(form) }),
      )}
    >
      <TextAreaField
        control={form.control}
        name="text"
        label="Texto"
        required
        limit={MAX_MAINTENANCE_TEXT}
        hint="O que vai acontecer e o que cada pessoa deve fazer."
      />
      <FormGrid>
        <TextField control={form.control} name="beginsAt" label="Aparece de" required type="datetime-local" />
        <TextField control={form.control} name="endsAt" label="Até" required type="datetime-local" />
      </FormGrid>
    </FormDialog>
  );
}
