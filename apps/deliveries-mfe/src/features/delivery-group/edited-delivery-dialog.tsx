import { fieldErrors } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import { useFieldLevels, writable } from '@demanda/auth/field-levels';
import {
  delivery as deliveryShape,
  deliveryChanges,
  type Delivery,
  type DeliveryChanges,
} from '@demanda/contracts/delivery-shapes';
import { deliveryStatusLabels } from '@demanda/contracts/delivery-labels';
import { deliveryCard } from '@demanda/contracts/records/deliveries';
import { conflictFieldsOf } from '@demanda/record-form/card-fields';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { Button, Row } from '@demanda/ui/core';
import { CloseButton, Dialog, plainField } from '@demanda/ui/dialog';
import {
  Form,
  FormBanner,
  optionsOf,
  SelectField,
  showServerErrors,
  TextAreaField,
  useZodForm,
} from '@demanda/ui/form';
import { useState } from 'react';
import { updateDeliveryOptions } from '../../api/deliveries';
import { notesInput } from '../../shared/notes-input';

const conflictFields = [
  plainField<DeliveryChanges, 'status'>(
    'status',
    deliveryCard.status.label,
    (status) => deliveryStatusLabels[status],
  ),
  ...conflictFieldsOf<DeliveryChanges>(deliveryCard, ['notes']),
];
const toValues = ({ taskId, status, notes, version }: Delivery): DeliveryChanges => ({
  taskId,
  status,
  notes: notes ?? '',
  version,
});

/** Dialog that edits status and notes of a delivery; its items have their own editor (DELIV-44). */
export function EditedDeliveryDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const [banner, setBanner] = useState<string>();
  const levelOf = useFieldLevels('deliveries', delivery);
  const form = useZodForm(deliveryChanges, toValues(delivery), {
    checked: (values) => writable(values, levelOf),
  });
  const update = useMutation(updateDeliveryOptions(delivery.id, writable(toValues(delivery), levelOf)));
  const { save, conflictDialog, draftOffer } = useRecordForm({
    form,
    stored: delivery,
    shape: deliveryShape,
    toValues,
    fields: conflictFields,
    levelOf,
    draft: `deliveries.${delivery.id}`,
    update,
    onSaved: onClose,
    onFailure: (error) => {
      setBanner('Erro ao processar solicitação');
      showServerErrors(form, fieldErrors(error));
    },
  });
  return (
    <Dialog title={`Editar Entrega #${delivery.id}`} onClose={onClose}>
      <Form label={`Editar Entrega #${delivery.id}`} onSubmit={save} levelOf={levelOf}>
        {draftOffer}
        <FormBanner text={banner} onClose={() => setBanner(undefined)} />
        <SelectField
          control={form.control}
          name="status"
          label={deliveryCard.status.label}
          options={optionsOf(deliveryStatusLabels)}
          hint="Com itens, o status exibido é calculado a partir deles."
          required
        />
        <TextAreaField control={form.control} {...notesInput} />
        <Row end>
          <CloseButton />
          <Button kind="primary" type="submit" busy={update.isPending}>
            Salvar Alterações
          </Button>
        </Row>
      </Form>
      {conflictDialog}
    </Dialog>
  );
}
