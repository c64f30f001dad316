import { z } from '@demanda/schema';
import { contract } from './contract';
import { deliveryStatus } from './delivery-labels';
import { id, idParams, timestamp } from './fields';

/** Status history of delivery items: who changed it when, from which status to which. */

export const statusChange = z.object({
  id,
  deliveryId: id,
  deliveryItemId: id,
  projectName: z.string(),
  /** Null for the initial status. */
  fromStatus: deliveryStatus.nullable(),
  toStatus: deliveryStatus,
  changedAt: timestamp,
  /** What a client wrote with an answer; absent from older servers. */
  comment: z.string().nullish(),
  /** Null for entries from before the history existed. */
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

/** Covers all items of all deliveries of a task, newest first. */
export const listStatusChangesOfGroup = contract({
  method: 'GET',
  path: '/deliveries/group/:id/status-history',
  summary: 'Consultar o histórico de status das entregas de uma tarefa',
  access: 'deliveryItems:VIEW',
  params: idParams,
  response: z.array(statusChange),
});
