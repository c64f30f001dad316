import { z } from 'zod';
import { contract } from './contract';
import { id, idParams, plainDate, timestamp, version, versionInput } from './fields';
import { MAX_DELIVERY_NOTES } from './limits';
import { enumFilter, idFilter, listQuery, pageOf, textFilter } from './list';
import { adminOnly, everyProfile } from './permissions';

/** Deliveries: the handing over of one task across projects (doc 1 §3 and §4, DELIV and ITEM rows). */

export const DELIVERY_STATUSES = [
  'PENDING',
  'DEVELOPMENT',
  'DELIVERED',
  'HOMOLOGATION',
  'APPROVED',
  'REJECTED',
  'PRODUCTION',
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
export const deliveryStatusLabels: Record<DeliveryStatus, string> = {
  PENDING: 'Pendente',
  DEVELOPMENT: 'Desenvolvimento',
  DELIVERED: 'Entregue',
  HOMOLOGATION: 'Homologação',
  APPROVED: 'Aprovado',
  REJECTED: 'Rejeitado',
  PRODUCTION: 'Produção',
};

const status = z.enum(DELIVERY_STATUSES, { error: 'Status é obrigatório' });

/** One number for each status, named as the documents name them. */
export const statusCounts = z.object({
  pending: z.int(),
  development: z.int(),
  delivered: z.int(),
  homologation: z.int(),
  approved: z.int(),
  rejected: z.int(),
  production: z.int(),
});
export type StatusCounts = z.infer<typeof statusCounts>;
export const countOfStatus = (counts: StatusCounts, of: DeliveryStatus): number =>
  counts[of.toLowerCase() as Lowercase<DeliveryStatus>];

export const deliveryItem = z.object({
  id,
  deliveryId: id,
  projectId: id,
  projectName: z.string(),
  status,
  branch: z.string().nullable(),
  sourceBranch: z.string().nullable(),
  pullRequest: z.string().nullable(),
  script: z.string().nullable(),
  startedAt: plainDate.nullable(),
  finishedAt: plainDate.nullable(),
  notes: z.string().nullable(),
  version,
});
export type DeliveryItem = z.infer<typeof deliveryItem>;

export const delivery = z.object({
  id,
  taskId: id,
  status,
  /** Over the items, null without any (G-DELIV-3). */
  calculatedDeliveryStatus: status.nullable(),
  notes: z.string().nullable(),
  deliveryEmailSent: z.boolean(),
  items: z.array(deliveryItem),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
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

/** Calculated, else stored, else PENDING (doc 1 §2). */
export const shownStatus = (
  group: Pick<DeliveryGroup, 'calculatedDeliveryStatus' | 'deliveryStatus'>,
): DeliveryStatus => group.calculatedDeliveryStatus ?? group.deliveryStatus ?? 'PENDING';

export const deliveryInput = z.object({
  taskId: z.int({ error: 'Tarefa é obrigatória' }).positive('Tarefa é obrigatória'),
  status: status.default('PENDING'),
  notes: z
    .string()
    .trim()
    .max(MAX_DELIVERY_NOTES, `Notas devem ter no máximo ${MAX_DELIVERY_NOTES} caracteres`)
    .nullish()
    .transform((text) => text || null),
  items: z
    .array(
      z.object({
        projectId: z.int({ error: 'Projeto é obrigatório' }).positive('Projeto é obrigatório'),
        status: status.default('PENDING'),
      }),
      { error: 'Projeto é obrigatório' },
    )
    .min(1, 'Projeto é obrigatório')
    .max(100, 'Máximo 100 projetos'),
  version: versionInput,
});
export type DeliveryInput = z.input<typeof deliveryInput>;

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

export const listDeliveryGroups = contract({
  method: 'GET',
  path: '/deliveries/grouped-by-task',
  summary: 'Listar entregas agrupadas por tarefa',
  access: everyProfile,
  query: deliveryGroupListQuery,
  response: pageOf(deliveryGroup),
});

export const getDeliveryStatistics = contract({
  method: 'GET',
  path: '/deliveries/statistics',
  summary: 'Quantidade de grupos de entrega por status',
  access: everyProfile,
  response: statusCounts,
});

export const getDelivery = contract({
  method: 'GET',
  path: '/deliveries/:id',
  summary: 'Consultar uma entrega com seus itens',
  access: everyProfile,
  params: idParams,
  response: delivery,
});

export const createDelivery = contract({
  method: 'POST',
  path: '/deliveries',
  summary: 'Criar uma entrega',
  access: adminOnly,
  body: deliveryInput,
  response: delivery,
  status: 201,
});

export const deleteDelivery = contract({
  method: 'DELETE',
  path: '/deliveries/:id',
  summary: 'Excluir uma entrega',
  access: adminOnly,
  params: idParams,
});
