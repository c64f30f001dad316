import { z } from '@demanda/schema';
import { contract } from './contract';
import { deliveryStatus } from './delivery-words';
import { id, idParams, timestamp } from './fields';

/** What became of the status of delivery items: who changed it, when, from what to what. */

export const statusChange = z.object({
  id,
  deliveryId: id,
  deliveryItemId: id,
  projectName: z.string(),
  /** Null for the status that the item began with. */
  fromStatus: deliveryStatus.nullable(),
  toStatus: deliveryStatus,
  changedAt: timestamp,
  /** Null for what was stored before there was a history. */
  changedByUserName: z.string().nullable(),
});
export type StatusChange = z.infer<typeof statusChange>;

/** Newest first. */
export const listStatusChangesOfItem = contract({
  method: 'GET',
  path: '/delivery-items/:id/status-history',
  summary: 'Consultar o histórico de status de um item de entrega',
  access: 'deliveryItems:VIEW',
  params: idParams,
  response: z.array(statusChange),
});

/** Of all items of all deliveries of a task, newest first. */
export const listStatusChangesOfGroup = contract({
  method: 'GET',
  path: '/deliveries/group/:id/status-history',
  summary: 'Consultar o histórico de status das entregas de uma tarefa',
  access: 'deliveryItems:VIEW',
  params: idParams,
  response: z.array(statusChange),
});
