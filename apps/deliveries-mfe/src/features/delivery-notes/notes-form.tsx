import { useMutation } from '@demanda/api/use-mutation';
import { useFieldLevels } from '@demanda/auth/field-levels';
import {
  delivery as deliveryShape,
  deliveryNotes,
  type Delivery,
  type DeliveryNotes,
} from '@demanda/contracts/delivery-shapes';
import { MAX_DELIVERY_NOTES } from '@demanda/contracts/limits';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { Button, Card, Row, Tag } from '@demanda/ui/core';
import { plainFields } from '@demanda/ui/dialog';
import { Form, TextAreaField, useZodForm } from '@demanda/ui/form';
import { updateNotesOptions } from '../../api/deliveries';

const conflictFields = plainFields<DeliveryNotes>({ notes: 'Notas' });
const toValues = ({ notes, version }: Delivery): DeliveryNotes => ({ notes: notes ?? '', version });

/** Form of a delivery's general notes, saved on their own (DELIV-53, DELIV-55). */
export function NotesForm({ delivery }: { delivery: Delivery }) {
  const form = useZodForm(deliveryNotes, toValues(delivery));
  const { isDirty } = form.formState;
  const levelOf = useFieldLevels('deliveries', delivery);
  const update = useMutation(updateNotesOptions(delivery.id), { stays: true });
  const { save, conflictDialog } = useRecordForm({
    form,
    stored: delivery,
    shape: deliveryShape,
    toValues,
    fields: conflictFields,
    update,
  });
  if (levelOf('notes') === 'HIDDEN') return null;
  return (
    <Card title="Notas gerais" actions={isDirty && <Tag tone="warning">Alterações não salvas</Tag>}>
      <Form label="Notas gerais" onSubmit={save} levelOf={levelOf}>
        <TextAreaField control={form.control} name="notes" label="Notas" limit={MAX_DELIVERY_NOTES} />
        {levelOf('notes') === 'EDIT' && (
          <Row end>
            <Button kind="primary" type="submit" busy={update.isPending} disabled={!isDirty}>
              Salvar Notas
            </Button>
          </Row>
        )}
      </Form>
      {conflictDialog}
    </Card>
  );
}
