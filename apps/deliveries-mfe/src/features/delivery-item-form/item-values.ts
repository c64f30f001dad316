import type { DeliveryItem } from '@demanda/contracts/delivery-shapes';
import type { DeliveryItemChanges } from '@demanda/contracts/delivery-items';
import { deliveryStatusLabels } from '@demanda/contracts/delivery-labels';
import { plainField, plainFields, type ConflictField } from '@demanda/ui/dialog';
import { formatPlainDate } from '@demanda/ui/format';

type Values = DeliveryItemChanges;

/** Converts a stored item to form values. */
export const toValues = (item: DeliveryItem): Values => ({
  deliveryId: item.deliveryId,
  projectId: item.projectId,
  status: item.status,
  sourceBranch: item.sourceBranch ?? '',
  branch: item.branch ?? '',
  pullRequest: item.pullRequest ?? '',
  startedAt: item.startedAt ?? '',
  finishedAt: item.finishedAt ?? '',
  script: item.script ?? '',
  notes: item.notes ?? '',
  version: item.version,
});

/** Fields that two users may have changed. */
export const conflictFields: readonly ConflictField<Values>[] = [
  plainField<Values, 'projectId'>('projectId', 'Projeto', (id) => `#${id}`),
  plainField<Values, 'status'>('status', 'Status', (status) => deliveryStatusLabels[status]),
  ...plainFields<Values>({
    sourceBranch: 'Branch de origem',
    branch: 'Branch de destino',
    pullRequest: 'Pull request',
  }),
  plainField<Values, 'startedAt'>('startedAt', 'Início', formatPlainDate),
  plainField<Values, 'finishedAt'>('finishedAt', 'Fim', formatPlainDate),
  ...plainFields<Values>({ script: 'Script', notes: 'Notas do item' }),
];
