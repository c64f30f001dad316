import { useMutation } from '@demanda/api/use-mutation';
import { useFieldLevels, writable } from '@demanda/auth/field-levels';
import { deliveryItem, type DeliveryItem } from '@demanda/contracts/delivery-shapes';
import { deliveryItemChanges } from '@demanda/contracts/delivery-items';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { Button, Card, Row, Tag } from '@demanda/ui/core';
import { DiscardDialog } from '@demanda/ui/dialog';
import { Form, FormNote, useZodForm } from '@demanda/ui/form';
import { useState, type ReactNode } from 'react';
import { updateItemOptions } from '../../api/delivery-items';
import { ItemFields } from './item-fields';
import { conflictFields, toValues } from './item-values';
import { ScriptField } from './script-field';

interface ItemFormProps {
  item: DeliveryItem;
  /** Code of the delivered task; absent while loading. */
  taskCode?: string;
  /** Title of the toast when a save fails. */
  failureText: string;
  /** Rendered beside the name of the project. */
  actions?: ReactNode;
  /** Another user deleted the item: the input stays visible to be copied, and saving is disabled. */
  isGone?: boolean;
  children?: ReactNode;
}

const GONE_TEXT = 'Este item foi removido por outra pessoa e não pode mais ser salvo. Copie o que precisar.';

/** Form of one delivery item, saved on its own; shows when it has unsaved changes (DELIV-35 to DELIV-37). */
export function ItemForm({ item, taskCode, failureText, actions, isGone, children }: ItemFormProps) {
  const [discarding, setDiscarding] = useState(false);
  const levelOf = useFieldLevels('deliveryItems', item);
  const form = useZodForm(deliveryItemChanges, toValues(item), {
    checked: (values) => writable(values, levelOf),
  });
  const { isDirty } = form.formState;
  const update = useMutation(updateItemOptions(item.id, failureText), { stays: true });
  const { save, conflictDialog } = useRecordForm({
    form,
    stored: item,
    shape: deliveryItem,
    toValues,
    fields: conflictFields,
    levelOf,
    update,
  });
  const discard = () => {
    setDiscarding(false);
    form.reset();
  };
  const marks = (
    <>
      {isDirty && <Tag tone="warning">Alterações não salvas</Tag>}
      {!isGone && actions}
    </>
  );
  if (isGone && !isDirty) return null;
  return (
    <Card title={item.projectName} actions={marks}>
      <Form label={`Item de ${item.projectName}`} onSubmit={save} levelOf={levelOf}>
        {isGone && <FormNote>{GONE_TEXT}</FormNote>}
        <ItemFields
          control={form.control}
          script={<ScriptField control={form.control} projectName={item.projectName} taskCode={taskCode} />}
        />
        <Row end>
          {isDirty && <Button onClick={() => setDiscarding(true)}>Cancelar</Button>}
          <Button kind="primary" type="submit" busy={update.isPending} disabled={!isDirty || isGone}>
            Salvar Item
          </Button>
        </Row>
      </Form>
      {!isGone && children}
      {discarding && <DiscardDialog onDiscard={discard} onStay={() => setDiscarding(false)} />}
      {conflictDialog}
    </Card>
  );
}
