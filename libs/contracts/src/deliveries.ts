import { z } from '@demanda/schema';
import { attachment } from './attachments';
import { contract } from './contract';
import { statusCounts } from './delivery-labels';
import { idParams, versionQuery } from './fields';
import { bulkCount, bulkRecords, pageOf } from './list';
import {
  delivery,
  deliveryGroup,
  deliveryRow,
  deliveryGroupRow,
  deliveryInput,
  deliveryChanges,
  deliveryNotes,
  deliveryListQuery,
  deliveryGroupListQuery,
} from './delivery-shapes';

/** Calls of deliveries (DELIV and ITEM rows). */

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

/** Returns 404 when the task has no delivery (ERR-082). */
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

/** Takes the same files as `deliveryAttachments`; an invalid file prevents the creation (API-047, API-048). */
export const createDelivery = contract({
  method: 'POST',
  path: '/deliveries',
  summary: 'Criar uma entrega, também com seus arquivos',
  access: 'deliveries:CREATE',
  multipart: { files: 'files', json: 'dto', orJson: true },
  body: deliveryInput,
  /** `attachments` is absent when the request was JSON. */
  response: delivery.extend({ attachments: z.array(attachment).optional() }),
  status: 201,
});

export const updateDelivery = contract({
  method: 'PUT',
  path: '/deliveries/:id',
  summary: 'Alterar uma entrega',
  access: 'deliveries:MANAGE',
  versioned: true,
  params: idParams,
  body: deliveryChanges,
  response: delivery,
});

export const updateDeliveryNotes = contract({
  method: 'PATCH',
  path: '/deliveries/:id/notes',
  summary: 'Alterar as notas de uma entrega',
  access: 'deliveries:EDIT',
  versioned: true,
  params: idParams,
  body: deliveryNotes,
  response: delivery,
});

export const deleteDelivery = contract({
  method: 'DELETE',
  path: '/deliveries/:id',
  summary: 'Excluir uma entrega',
  access: 'deliveries:DELETE',
  versioned: true,
  params: idParams,
  query: versionQuery,
});

export const deleteDeliveries = contract({
  method: 'DELETE',
  path: '/deliveries/bulk',
  summary: 'Excluir várias entregas',
  access: 'deliveries:DELETE',
  versioned: true,
  body: bulkRecords,
  response: bulkCount,
});

export const deleteDeliveriesOfTask = contract({
  method: 'DELETE',
  path: '/deliveries/by-task/:id',
  summary: 'Excluir todas as entregas de uma tarefa',
  access: 'deliveries:DELETE',
  params: idParams,
});
