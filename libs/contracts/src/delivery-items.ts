import { z } from '@demanda/schema';
import { contract } from './contract';
import { deliveryItem, deliveryItemRow, newDeliveryItem } from './delivery-shapes';
import { DELIVERY_STATUSES, deliveryStatus } from './delivery-labels';
import {
  idParams,
  maxText,
  optionalText,
  optionalUrl,
  plainDate,
  versionInput,
  versionQuery,
} from './fields';
import { MAX_DELIVERY_ITEMS, MAX_DESCRIPTION, MAX_SCRIPT, MAX_SOURCE_BRANCH, MAX_TEXT } from './limits';
import {
  bulkCount,
  bulkRecords,
  bulkVersions,
  enumFilter,
  idFilter,
  listQuery,
  pageOf,
  textFilter,
} from './list';
import { restrictedInput } from './restricted';

/** Delivery items: the part of a delivery for one project. */

/** A day that does not exist counts as none (ITEM-09, G-ITEM-3). */
const day = z
  .string()
  .nullable()
  .transform((value) => (value !== null && isDay(value) ? value : null))
  .optional();
/** PostgreSQL has no year 0. */
const isDay = (value: string) => plainDate.safeParse(value).success && !value.startsWith('0000');

/** Fields of an item. Omitted keys stay as stored. */
const content = {
  branch: restrictedInput('deliveryItems.branch', optionalText(MAX_TEXT)),
  sourceBranch: restrictedInput('deliveryItems.sourceBranch', optionalText(MAX_SOURCE_BRANCH)),
  pullRequest: restrictedInput('deliveryItems.pullRequest', optionalUrl()),
  /** SQL, stored verbatim. */
  script: restrictedInput(
    'deliveryItems.script',
    z
      .string()
      .max(MAX_SCRIPT, maxText(MAX_SCRIPT))
      .nullable()
      .transform((sql) => (sql?.trim() ? sql : null))
      .optional(),
  ),
  startedAt: day,
  finishedAt: day,
  /** Description of an item (G-USE-8). */
  notes: restrictedInput('deliveryItems.notes', optionalText(MAX_DESCRIPTION)),
};

const deliveryId = z.int({ error: 'Entrega é obrigatória' }).positive('Entrega é obrigatória');
const { projectId } = newDeliveryItem.shape;

export const deliveryItemInput = z.object({ deliveryId, projectId, status: deliveryStatus, ...content });

export const deliveryItemChanges = z.object({
  deliveryId: deliveryId.optional(),
  projectId: projectId.optional(),
  status: deliveryStatus,
  ...content,
  version: versionInput,
});
export type DeliveryItemChanges = z.input<typeof deliveryItemChanges>;

/** Fields that may be changed in many items at once (G-ITEM-5). */
export const manyItemsChanges = z
  .object({
    status: deliveryStatus.optional(),
    ...content,
    versions: bulkVersions,
  })
  .refine(({ versions: _, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
    error: 'Informe o que deve mudar',
  });

/** Projects to add to a delivery: `[{projectId,status}]`, or bare ids of projects (G-ITEM-5). */
const newItems = z
  .array(
    z.preprocess((item) => (typeof item === 'number' ? { projectId: item } : item), newDeliveryItem),
    { error: 'Projeto é obrigatório' },
  )
  .min(1, 'Projeto é obrigatório')
  .max(MAX_DELIVERY_ITEMS, `Máximo ${MAX_DELIVERY_ITEMS} projetos`);

export const deliveryItemListQuery = listQuery(
  ['id', 'deliveryId', 'projectName', 'status', 'startedAt', 'finishedAt'],
  {
    id: idFilter,
    deliveryId: idFilter,
    taskId: idFilter,
    projectId: idFilter,
    projectName: textFilter,
    status: enumFilter(DELIVERY_STATUSES),
  },
);
export type DeliveryItemListQuery = z.output<typeof deliveryItemListQuery>;

const read = { method: 'GET', access: 'deliveryItems:VIEW', params: idParams } as const;
const items = z.array(deliveryItem);
const rows = z.array(deliveryItemRow);

export const listDeliveryItems = contract({
  method: 'GET',
  path: '/delivery-items',
  summary: 'Listar itens de entrega',
  access: 'deliveryItems:VIEW',
  query: deliveryItemListQuery,
  response: pageOf(deliveryItemRow),
});

export const getDeliveryItem = contract({
  ...read,
  path: '/delivery-items/:id',
  summary: 'Consultar um item de entrega',
  response: deliveryItem,
});

export const listItemsOfDelivery = contract({
  ...read,
  path: '/delivery-items/by-delivery/:id',
  summary: 'Listar os itens de uma entrega',
  response: rows,
});

export const listItemsOfTask = contract({
  ...read,
  path: '/delivery-items/by-task/:id',
  summary: 'Listar os itens das entregas de uma tarefa',
  response: rows,
});

export const listItemsOfProject = contract({
  ...read,
  path: '/delivery-items/by-project/:id',
  summary: 'Listar os itens de entrega de um projeto',
  response: rows,
});

export const listItemsInStatus = contract({
  ...read,
  path: '/delivery-items/by-status/:status',
  summary: 'Listar os itens de entrega em um status',
  params: z.object({ status: z.enum(DELIVERY_STATUSES, { error: 'Status desconhecido' }) }),
  response: rows,
});

export const countItemsOfDelivery = contract({
  ...read,
  path: '/delivery-items/count/by-delivery/:id',
  summary: 'Contar os itens de uma entrega',
  response: z.int(),
});

export const countItemsInStatus = contract({
  ...read,
  path: '/delivery-items/count/by-delivery/:id/status/:status',
  summary: 'Contar os itens de uma entrega em um status',
  params: idParams.extend(listItemsInStatus.params.shape),
  response: z.int(),
});

export const createDeliveryItem = contract({
  method: 'POST',
  path: '/delivery-items',
  summary: 'Adicionar um projeto a uma entrega',
  access: 'deliveryItems:CREATE',
  body: deliveryItemInput,
  response: deliveryItem,
  status: 201,
});

export const createDeliveryItems = contract({
  method: 'POST',
  path: '/delivery-items/delivery/:id/bulk',
  summary: 'Adicionar vários projetos a uma entrega',
  access: 'deliveryItems:CREATE',
  params: idParams,
  body: newItems,
  response: items,
  status: 201,
});

export const updateDeliveryItem = contract({
  method: 'PUT',
  path: '/delivery-items/:id',
  summary: 'Alterar um item de entrega',
  access: 'deliveryItems:EDIT',
  versioned: true,
  params: idParams,
  body: deliveryItemChanges,
  response: deliveryItem,
});

/** All or none: an id that no longer exists refuses the request. */
export const updateDeliveryItems = contract({
  method: 'PUT',
  path: '/delivery-items/bulk',
  summary: 'Alterar vários itens de entrega de uma vez',
  access: 'deliveryItems:EDIT',
  versioned: true,
  query: z.object({ itemIds: idFilter.unwrap() }),
  body: manyItemsChanges,
  response: items,
});

export const deleteDeliveryItem = contract({
  method: 'DELETE',
  path: '/delivery-items/:id',
  summary: 'Remover um item de uma entrega',
  access: 'deliveryItems:DELETE',
  versioned: true,
  params: idParams,
  query: versionQuery,
});

export const deleteDeliveryItems = contract({
  method: 'DELETE',
  path: '/delivery-items/bulk',
  summary: 'Remover vários itens de entregas',
  access: 'deliveryItems:DELETE',
  versioned: true,
  body: bulkRecords,
  response: bulkCount,
});
