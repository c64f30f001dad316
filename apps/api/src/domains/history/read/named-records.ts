import type { recordHistory } from '@demanda/contracts/history';
import { sql } from 'kysely';
import type { NamedRecords } from '../../../engines/records/unknown-record';
import { commentsOfTasks } from '../../comments/families';

/** Kinds of records that have a history of their own. */
export const NAMED_RECORDS: Record<keyof typeof recordHistory, NamedRecords> = {
  tasks: commentsOfTasks.records,
  requesters: { where: sql`requesters where id`, unknown: 'Solicitante não encontrado' },
  projects: { where: sql`projects where id`, unknown: 'Projeto não encontrado' },
  deliveries: { where: sql`deliveries where id`, unknown: 'Entrega não encontrada' },
  deliveryGroups: { where: sql`deliveries where task_id`, unknown: 'Grupo de entregas não encontrado' },
  billing: { where: sql`billing_periods where id`, unknown: 'Período não encontrado' },
  charges: { where: sql`charges where id`, unknown: 'Cobrança não encontrada' },
  users: { where: sql`users where deleted_at is null and id`, unknown: 'Usuário não encontrado' },
  notifications: {
    where: sql`notification_configs where id`,
    unknown: 'Configuração de notificação não encontrada',
  },
};
