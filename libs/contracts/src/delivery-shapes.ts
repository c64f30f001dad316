import { z } from '@demanda/schema';
import { DELIVERY_STATUSES, deliveryStatus as status, statusCounts } from './delivery-labels';
import { id, plainDate, changeFields, timestamp, version, versionInput } from './fields';
import { MAX_DELIVERY_ITEMS, MAX_DELIVERY_NOTES } from './limits';
import { enumFilter, idFilter, listQuery, textFilter } from './list';
import { restricted, restrictedInput, restrictedList } from './restricted';
import { rowsOf } from './rows';

/** Deliveries: the handing over of one task to its projects (DELIV and ITEM rows). */

export const deliveryItem = z.object({
  id,
  deliveryId: id,
  projectId: id,
  projectName: z.string(),
  status,
  branch: restricted('deliveryItems.branch', z.string().nullable()),
  sourceBranch: restricted('deliveryItems.sourceBranch', z.string().nullable()),
  pullRequest: restricted('deliveryItems.pullRequest', z.string().nullable()),
  script: restricted('deliveryItems.script', z.string().nullable()),
  startedAt: plainDate.nullable(),
  finishedAt: plainDate.nullable(),
  notes: restricted('deliveryItems.notes', z.string().nullable()),
  version,
  updatedAt: timestamp,
  /** Null until the first change. */
  updatedByUserName: z.string().nullable(),
});
export type DeliveryItem = z.infer<typeof deliveryItem>;

export const delivery = z.object({
  id,
  taskId: id,
  status,
  /** Status calculated from the items; null without items (G-DELIV-3). */
  calculatedDeliveryStatus: status.nullable(),
  notes: restricted('deliveries.notes', z.string().nullable()),
  deliveryEmailSent: z.boolean(),
  /** Sums over the items are visible to everyone who may see the delivery. */
  items: restrictedList('deliveryItems:VIEW', z.array(deliveryItem)),
  ...changeFields,
});
export type Delivery = z.infer<typeof delivery>;

/** All deliveries of one task. */
export const deliveryGroup = z.object({
  taskId: id,
  taskName: z.string(),
  taskCode: z.string(),
  totalItems: z.int(),
  totalDeliveries: z.int(),
  deliveryStatus: status.nullable(),
  calculatedDeliveryStatus: status.nullable(),
  statusCounts,
  deliveries: rowsOf(delivery),
});
export type DeliveryGroup = z.infer<typeof deliveryGroup>;

/** Row of a list: long texts are read for single records only (G-USE-8). */
export const deliveryItemRow = deliveryItem.omit({ script: true, notes: true });
export const deliveryRow = delivery.extend({
  items: restrictedList('deliveryItems:VIEW', rowsOf(deliveryItemRow)),
});
export const deliveryGroupRow = deliveryGroup.extend({ deliveries: rowsOf(deliveryRow) });

const taskId = z.int({ error: 'Tarefa é obrigatória' }).positive('Tarefa é obrigatória');
const projectId = z.int({ error: 'Projeto é obrigatório' }).positive('Projeto é obrigatório');
const notes = restrictedInput(
  'deliveries.notes',
  z
    .string()
    .trim()
    .max(MAX_DELIVERY_NOTES, `Notas devem ter no máximo ${MAX_DELIVERY_NOTES} caracteres`)
    .nullable()
    .transform((text) => text || null),
);

/** A project to add to a delivery; its item starts as PENDING by default. */
export const newDeliveryItem = z.object({ projectId, status: status.default('PENDING') });

export const deliveryInput = z.object({
  taskId,
  status: status.default('PENDING'),
  notes: notes.optional(),
  items: z
    .array(newDeliveryItem, { error: 'Projeto é obrigatório' })
    .min(1, 'Projeto é obrigatório')
    .max(MAX_DELIVERY_ITEMS, `Máximo ${MAX_DELIVERY_ITEMS} projetos`),
});
export type DeliveryInput = z.input<typeof deliveryInput>;
export type ParsedDeliveryInput = z.output<typeof deliveryInput>;

/** Omitted keys stay as stored. Items have calls of their own, and the task of a delivery cannot change. */
export const deliveryChanges = z.object({
  taskId: taskId.optional(),
  status: status.optional(),
  notes: notes.optional(),
  version: versionInput,
});
export type DeliveryChanges = z.input<typeof deliveryChanges>;

/** Contains only the notes, so the call is refused to users who may not edit them. */
export const deliveryNotes = z.object({ notes: notes.nonoptional(), version: versionInput });
export type DeliveryNotes = z.input<typeof deliveryNotes>;

export const deliveryListQuery = listQuery(['id', 'taskId', 'status', 'createdAt', 'updatedAt'], {
  id: idFilter,
  taskId: idFilter,
  taskCode: textFilter,
  taskName: textFilter,
  status: enumFilter(DELIVERY_STATUSES),
});
export type DeliveryListQuery = z.output<typeof deliveryListQuery>;

export const deliveryGroupListQuery = listQuery(
  ['task.id', 'task.code', 'task.title', 'status', 'totalItems', 'totalDeliveries'],
  {
    taskId: idFilter,
    taskCode: textFilter,
    taskName: textFilter,
    requesterId: idFilter,
    status: enumFilter(DELIVERY_STATUSES),
  },
);
export type DeliveryGroupListQuery = z.output<typeof deliveryGroupListQuery>;
