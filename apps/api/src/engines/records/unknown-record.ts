import type { recordHistory } from '@demanda/contracts/history';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { notFound } from '../../kernel/errors';
import type { Database } from '../database/schema';

export type RecordKind = keyof typeof recordHistory | 'deliveryItems';

/** Table and message of each kind. */
const RECORDS: Record<RecordKind, { from: RawBuilder<unknown>; unknown: string }> = {
  tasks: { from: sql`tasks where id`, unknown: 'Tarefa não encontrada' },
  requesters: { from: sql`requesters where id`, unknown: 'Solicitante não encontrado' },
  projects: { from: sql`projects where id`, unknown: 'Projeto não encontrado' },
  deliveries: { from: sql`deliveries where id`, unknown: 'Entrega não encontrada' },
  deliveryItems: { from: sql`delivery_items where id`, unknown: 'Item de entrega não encontrado' },
  deliveryGroups: { from: sql`deliveries where task_id`, unknown: 'Grupo de entregas não encontrado' },
  billing: { from: sql`billing_periods where id`, unknown: 'Período não encontrado' },
  users: { from: sql`users where deleted_at is null and id`, unknown: 'Usuário não encontrado' },
  notifications: {
    from: sql`notification_configs where id`,
    unknown: 'Configuração de notificação não encontrada',
  },
};

/** Returns the 404 for a record that does not exist. */
export const unknownRecord = (kind: RecordKind) => notFound(RECORDS[kind].unknown);

/** Throws 404 for a record that does not exist. */
export async function refuseUnknown(db: Kysely<Database>, kind: RecordKind, id: number): Promise<void> {
  const { rows } = await sql`select from ${RECORDS[kind].from} = ${id} limit 1`.execute(db);
  if (rows.length === 0) throw unknownRecord(kind);
}
