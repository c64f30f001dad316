import { fieldErrors, errorMessage } from '@demanda/api/messages';
import { isStale, staleRecord } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import { charge as chargeShape, type Charge } from '@demanda/contracts/charges';
import { FormNote, showServerErrors, type FieldValues, type ZodForm } from '@demanda/ui/form';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';

interface ChargeChange<Input extends FieldValues, Output extends { version: number }, Result> {
  charge: Charge;
  form: ZodForm<Input, Output>;
  /** Returns the call of a charge. */
  optionsOf: (chargeId: number) => UseMutationOptions<Result, Error, Output>;
  onClose: () => void;
  /** Gets the charge as another user's change left it. */
  onChanged?: (stored: Charge) => void;
}

/**
 * Saves the dialog of a change of a charge. The call is based on the version in the form, that of the charge when the
 * dialog was opened or its draft begun, so that a change of another user refuses it, then on the stored one; `note` says
 * who changed it.
 */
export function useChargeChange<Input extends FieldValues, Output extends { version: number }, Result>({
  charge: known,
  form,
  optionsOf,
  onClose,
  onChanged,
}: ChargeChange<Input, Output, Result>) {
  const [stored, setStored] = useState<Charge>();
  const [text, setText] = useState<string>();
  const { mutate, isPending: busy } = useMutation(optionsOf(known.id));
  const onError = (error: Error) => {
    const changed = staleRecord(error, chargeShape);
    if (changed) {
      setStored(changed);
      onChanged?.(changed);
    }
    setText(isStale(error) ? errorMessage(error) : undefined);
    showServerErrors(form, fieldErrors(error));
  };
  const save = form.handleSubmit((values) =>
    mutate({ ...values, version: stored?.version ?? values.version }, { onSuccess: onClose, onError }),
  );
  const note = text && <FormNote kind="warning">{text}</FormNote>;
  return { charge: stored ?? known, note, busy, onSubmit: () => void save() };
}
