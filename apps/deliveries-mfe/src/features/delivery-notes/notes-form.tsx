import { useMutation } from '@demanda/api/use-mutation';
import { useFieldLevels } from '@demanda/auth/field-levels';
import {
  delivery as deliveryShape,
  deliveryNotes,
  type Delivery,
  type DeliveryNotes,
} from '@demanda/contracts/delivery-shapes';
import { deliveryCard } from '@demanda/contracts/records/deliveries';
import { conflictFieldsOf } from '@demanda/record-form/card-fields';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { Card, Tag } from '@demanda/ui/core';
import { FieldLevels, TextAreaField, useZodForm } from '@demanda/ui/form';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { updateNotesOptions } from '../../api/deliveries';
import { notesInput } from '../../shared/notes-input';
import type { SavedPart } from '../../shared/save-all';

const conflictFields = conflictFieldsOf<DeliveryNotes>(deliveryCard, ['notes']);
const toValues = ({ notes, version }: Delivery): DeliveryNotes => ({ notes: notes ?? '', version });

/** A delivery's general notes, which have a call of their own (DELIV-53, DELIV-55). */
export function NotesForm({ delivery, ref }: { delivery: Delivery; ref: Ref<SavedPart> }) {
  const form = useZodForm(deliveryNotes, toValues(delivery));
  const { isDirty } = form.formState;
  const levelOf = useFieldLevels('deliveries', delivery);
  const update = useMutation(
    updateNotesOptions({
      id: delivery.id,
      former: toValues(delivery),
      onUndone: (undone, saved) => rebase(undone, toValues(saved)),
    }),
    { stays: true },
  );
  const afterSave = useRef(() => {});
  const { save, rebase, conflictDialog, draftOffer } = useRecordForm({
    form,
    stored: delivery,
    shape: deliveryShape,
    toValues,
    fields: conflictFields,
    draft: `deliveryNotes.${delivery.id}`,
    update: {
      mutate: (notes, { onSuccess, onError }) =>
        update.mutate(notes, {
          onSuccess: (saved) => {
            onSuccess(saved);
            afterSave.current();
          },
          onError,
        }),
    },
  });
  useImperativeHandle(ref, () => ({
    isDirty,
    isValid: () => form.trigger(),
    save: (onSaved) => {
      afterSave.current = onSaved;
      save();
    },
    discard: () => form.reset(),
  }));
  if (levelOf('notes') === 'HIDDEN') return null;
  return (
    <Card title="Notas gerais" actions={isDirty && <Tag tone="warning">Alterações não salvas</Tag>}>
      {draftOffer}
      <FieldLevels value={levelOf}>
        <TextAreaField control={form.control} {...notesInput} />
      </FieldLevels>
      {conflictDialog}
    </Card>
  );
}
