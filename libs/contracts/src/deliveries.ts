import { z } from '@demanda/schema';
import { attachment } from './attachments';
import { contract } from './contract';
import { DELIVERY_STATUSES, deliveryStatus as status, statusCounts } from './delivery-words';
import { id, idParams, plainDate, timestamp, version, versionInput } from './fields';
import { MAX_DELIVERY_ITEMS, MAX_DELIVERY_NOTES } from './limits';
import { bulkCount, bulkIds, enumFilter, idFilter, listQuery, pageOf, textFilter } from './list';
import { restricted, restrictedInput, visibleWith } from './restricted';

/** Deliveries: the handing over of one task across projects (DELIV and ITEM rows). */

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
  /** Null until somebody changes it. */
  updatedByUserName: z.string().nullable(),
});
export type DeliveryItem = z.infer<typeof deliveryItem>;

export const delivery = z.object({
  id,
  taskId: id,
  status,
  /** Over the items, null without any (G-DELIV-3). */
  calculatedDeliveryStatus: status.nullable(),
  notes: restricted('deliveries.notes', z.string().nullable()),
  deliveryEmailSent: z.boolean(),
  /** Sums over them are told to everybody who sees the delivery. */
  items: visibleWith('deliveryItems:VIEW', z.array(deliveryItem)),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Null until somebody changes it. */
  updatedByUserName: z.string().nullable(),
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
  deliveries: z.array(delivery),
});
export type DeliveryGroup = z.infer<typeof deliveryGroup>;

/** In a list: long texts are read one at a time (G-USE-8). */
export const deliveryItemRow = deliveryItem.omit({ script: true, notes: true });
export const deliveryRow = delivery.extend({
  items: visibleWith('deliveryItems:VIEW', z.array(deliveryItemRow)),
});
export const deliveryGroupRow = deliveryGroup.extend({ deliveries: z.array(deliveryRow) });

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

/** A project of a delivery; its item starts as PENDING unless said otherwise. */
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

/** What is not sent stays as it is; items have calls of their own, and a delivery keeps its task. */
export const deliveryChanges = z.object({
  taskId: taskId.optional(),
  status: status.optional(),
  notes: notes.optional(),
  version: versionInput,
});
export type DeliveryChanges = z.input<typeof deliveryChanges>;

/** Refused to who may not edit the notes: there is nothing else in it. */
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
    status: enumFilter(DELIVERY_STATUSES),
  },
);
export type DeliveryGroupListQuery = z.output<typeof deliveryGroupListQuery>;

export const listDeliveries = contract({
  method: 'GET',
  path: '/deliveries',
  summary: 'Listar entregas',
  access: 'deliveries:VIEW',
  query: deliveryListQuery,
  response: pageOf(deliveryRow),
});

export const listDeliveryGroups = contract({
  method: 'GET',
  path: '/deliveries/grouped-by-task',
  summary: 'Listar entregas agrupadas por tarefa',
  access: 'deliveries:VIEW',
  query: deliveryGroupListQuery,
  response: pageOf(deliveryGroupRow),
});

export const getDeliveryGroup = contract({
  method: 'GET',
  path: '/deliveries/group/:id',
  summary: 'Consultar as entregas de uma tarefa',
  access: 'deliveries:VIEW',
  params: idParams,
  response: deliveryGroup,
});

/** 404 says that the task has none (ERR-082). */
export const getDeliveryOfTask = contract({
  method: 'GET',
  path: '/deliveries/by-task/:id',
  summary: 'Consultar a entrega mais recente de uma tarefa',
  access: 'deliveries:VIEW',
  params: idParams,
  response: delivery,
});

export const getDeliveryStatistics = contract({
  method: 'GET',
  path: '/deliveries/statistics',
  summary: 'Quantidade de grupos de entrega por status',
  access: 'deliveries:VIEW',
  response: statusCounts,
});

export const getDelivery = contract({
  method: 'GET',
  path: '/deliveries/:id',
  summary: 'Consultar uma entrega com seus itens',
  access: 'deliveries:VIEW',
  params: idParams,
  response: delivery,
});

/** The files are as those of `deliveryAttachments`; with a bad one no delivery is made (API-047, API-048). */
export const createDelivery = contract({
  method: 'POST',
  path: '/deliveries',
  summary: 'Criar uma entrega, também com seus arquivos',
  access: 'deliveries:CREATE',
  multipart: { files: 'files', json: 'dto', orJson: true },
  body: deliveryInput,
  /** Without `attachments` when it came as JSON. */
  response: delivery.extend({ attachments: z.array(attachment).optional() }),
  status: 201,
});

export const updateDelivery = contract({
  method: 'PUT',
  path: '/deliveries/:id',
  summary: 'Alterar uma entrega',
  access: 'deliveries:MANAGE',
  params: idParams,
  body: deliveryChanges,
  response: delivery,
});

export const updateDeliveryNotes = contract({
  method: 'PATCH',
  path: '/deliveries/:id/notes',
  summary: 'Alterar as notas de uma entrega',
  access: 'deliveries:EDIT',
  params: idParams,
  body: deliveryNotes,
  response: delivery,
});

export const deleteDelivery = contract({
  method: 'DELETE',
  path: '/deliveries/:id',
  summary: 'Excluir uma entrega',
  access: 'deliveries:DELETE',
  params: idParams,
});

export const deleteDeliveries = contract({
  method: 'DELETE',
  path: '/deliveries/bulk',
  summary: 'Excluir várias entregas',
  access: 'deliveries:DELETE',
  body: bulkIds,
  response: bulkCount,
});

export const deleteDeliveriesOfTask = contract({
  method: 'DELETE',
  path: '/deliveries/by-task/:id',
  summary: 'Excluir todas as entregas de uma tarefa',
  access: 'deliveries:DELETE',
  params: idParams,
});
