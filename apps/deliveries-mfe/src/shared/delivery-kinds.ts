import { request } from '@demanda/api/request';
import { writable } from '@demanda/auth/field-levels';
import { updateDeliveryNotes } from '@demanda/contracts/deliveries';
import { deliveryItemChanges, updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { deliveryStatus, deliveryStatusLabels } from '@demanda/contracts/delivery-labels';
import {
  delivery,
  deliveryItem,
  deliveryNotes,
  type Delivery,
  type DeliveryGroup,
  type DeliveryItem,
} from '@demanda/contracts/delivery-shapes';
import { blankToNull, plainDate } from '@demanda/contracts/fields';
import { deliveryCard, deliveryItemCard } from '@demanda/contracts/records/deliveries';
import { editableFields } from '@demanda/record-form/card-fields';
import type { EditableKind } from '@demanda/record-form/use-record-edit';
import { z } from '@demanda/schema';
import { optionsOf } from '@demanda/ui/form';
import { deliveriesChanged } from '../api/deliveries';

/** Deliveries and their items, whose fields are edited in place in the details of their group. */

const group = { queries: [['deliveries', 'group']], invalidates: deliveriesChanged };

const withDelivery = (
  data: unknown,
  isMeant: (one: Delivery) => boolean,
  change: (one: Delivery) => Delivery,
) => {
  if (!data) return data;
  const { deliveries } = data as DeliveryGroup;
  return { ...data, deliveries: deliveries.map((one) => (isMeant(one) ? change(one) : one)) };
};

export const deliveryKind: EditableKind<Delivery> = {
  resource: 'deliveries',
  ...group,
  changeIn: (data, id, change) => withDelivery(data, (one) => one.id === id, change),
  contract: updateDeliveryNotes,
  shape: delivery,
  fields: editableFields(deliveryCard, deliveryNotes),
  nameOf: ({ id }) => `entrega #${id}`,
  put: ({ id, notes = null, version }) =>
    request(updateDeliveryNotes, { params: { id }, body: { notes, version } }),
  savedText: 'Observações salvas com sucesso!',
  failureText: 'Erro ao salvar observações',
};

const day = plainDate.or(z.literal('')).transform(blankToNull);
const { script: _, ...itemFields } = editableFields(deliveryItemCard, {
  shape: { ...deliveryItemChanges.shape, startedAt: day, finishedAt: day },
});

/** Its script is edited on the page of the delivery, which has a viewer for it. */
export const itemKind: EditableKind<DeliveryItem> = {
  resource: 'deliveryItems',
  ...group,
  changeIn: (data, id, change) =>
    withDelivery(
      data,
      ({ items }) => items.some((item) => item.id === id),
      (one) => ({ ...one, items: one.items.map((item) => (item.id === id ? change(item) : item)) }),
    ),
  contract: updateDeliveryItem,
  shape: deliveryItem,
  fields: {
    ...itemFields,
    status: {
      label: deliveryItemCard.status.label,
      shape: deliveryStatus,
      options: optionsOf(deliveryStatusLabels),
      show: (status) => deliveryStatusLabels[status as DeliveryItem['status']],
    },
  },
  nameOf: ({ projectName }) => projectName,
  put: (item, levelOf) => {
    const { id, status, sourceBranch, branch, startedAt, finishedAt, pullRequest, notes, version } = item;
    const changes = { status, sourceBranch, branch, startedAt, finishedAt, pullRequest, notes, version };
    return request(updateDeliveryItem, { params: { id }, body: writable(changes, levelOf) });
  },
  savedText: 'Item salvo com sucesso!',
  failureText: 'Erro ao salvar item',
};
