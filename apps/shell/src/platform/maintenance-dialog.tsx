import { staleRecord } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import { getMaintenance, maintenanceInput, type Maintenance } from '@demanda/contracts/maintenance';
import { instantOf, localTime } from '@demanda/contracts/time-zone';
import { MAX_MAINTENANCE_TEXT } from '@demanda/contracts/limits';
import { z } from '@demanda/schema';
import { FormDialog } from '@demanda/ui/dialog';
import { FormGrid, TextAreaField, TextField, useZodForm } from '@demanda/ui/form';
import { useState } from 'react';
import { showRefusal } from '../account/show-refusal';
import { setMaintenanceOptions } from './maintenance-calls';

const HOUR_MS = 60 * 60_000;

/** Returns the instant in the form of the browser's field, `yyyy-mm-ddThh:mm`, in the time of São Paulo. */
const toLocal = (instant: Date): string => localTime(instant).slice(0, 16).replace(' ', 'T');

/** An incomplete value stays as it is, for the message of the contract. */
const localMoment = z.string().transform((local) => {
  const instant = instantOf(local);
  return Number.isNaN(instant.getTime()) ? local : instant.toISOString();
});

const shape = z
  .object({ text: z.string(), beginsAt: localMoment, endsAt: localMoment })
  .pipe(maintenanceInput);

interface MaintenanceDialogProps {
  current: Maintenance | undefined;
  /** Version of the notice that the page shows. */
  version: number | undefined;
  onClose: () => void;
}

/** Sets text and time of the notice of maintenance. */
export function MaintenanceDialog({ current, version, onClose }: MaintenanceDialogProps) {
  const [now] = useState(() => Date.now());
  const [base, setBase] = useState(version);
  const set = useMutation(setMaintenanceOptions);
  const form = useZodForm(shape, {
    text: current?.text ?? '',
    beginsAt: toLocal(new Date(current?.beginsAt ?? now)),
    endsAt: toLocal(new Date(current?.endsAt ?? now + HOUR_MS)),
  });
  const onError = (error: unknown) => {
    setBase(staleRecord(error, getMaintenance.response)?.version ?? base);
    showRefusal(form)(error);
  };
  return (
    <FormDialog
      title="Aviso de manutenção"
      submitText="Definir aviso"
      busy={set.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) =>
        set.mutate({ ...body, version: base }, { onSuccess: onClose, onError }),
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
