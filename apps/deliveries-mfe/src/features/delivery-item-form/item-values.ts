import type { DeliveryItem } from '@demanda/contracts/delivery-shapes';
import type { DeliveryItemChanges } from '@demanda/contracts/delivery-items';
import { deliveryStatusLabels } from '@demanda/contracts/delivery-labels';
import { deliveryItemCard } from '@demanda/contracts/records/deliveries';
import { conflictFieldsOf, formValues } from '@demanda/record-form/card-fields';
import { plainField, type ConflictField } from '@demanda/ui/dialog';

type Values = DeliveryItemChanges;

/** Fields that may be empty, in the order of the dialog about a conflict. */
const FIELDS = [
  'sourceBranch',
  'branch',
  'pullRequest',
  'startedAt',
  'finishedAt',
  'script',
  'notes',
] as const;

export const toValues = (item: DeliveryItem): Values => ({
  deliveryId: item.deliveryId,
  projectId: item.projectId,
  status: item.status,
  ...formValues(FIELDS, item),
  version: item.version,
});

const { status, script } = deliveryItemCard;

/** Fields that two users may have changed. */
export const conflictFields: readonly ConflictField<Values>[] = [
  plainField<Values, 'projectId'>('projectId', 'Projeto', (id) => `#${id}`),
  plainField<Values, 'status'>('status', status.label, (status) => deliveryStatusLabels[status]),
  ...conflictFieldsOf<Values>({ ...deliveryItemCard, script: { ...script, label: script.head } }, FIELDS),
];
