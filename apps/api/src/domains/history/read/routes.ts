import { recordActivity, type ActivityOf } from '@demanda/contracts/activity';
import { listHistory, recordHistory } from '@demanda/contracts/history';
import { sql, type RawBuilder } from 'kysely';
import type { App, Services } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { listPage } from '../../../engines/list/list-page';
import { notFound } from '../../../kernel/errors';
import { readActivity } from '../activity/read-activity';
import { historyList, recordHistoryList } from './list';
import { entriesFor } from './read';
import { visibleEntryConditions } from './visible';

/** The table of each resource, and the message for an unknown record. */
const RECORDS: Record<keyof typeof recordHistory, { from: RawBuilder<unknown>; unknown: string }> = {
  tasks: { from: sql`tasks where id`, unknown: 'Tarefa não encontrada' },
  requesters: { from: sql`requesters where id`, unknown: 'Solicitante não encontrado' },
  projects: { from: sql`projects where id`, unknown: 'Projeto não encontrado' },
  deliveries: { from: sql`deliveries where id`, unknown: 'Entrega não encontrada' },
  deliveryGroups: { from: sql`deliveries where task_id`, unknown: 'Grupo de entregas não encontrado' },
  billing: { from: sql`billing_periods where id`, unknown: 'Período não encontrado' },
  users: { from: sql`users where deleted_at is null and id`, unknown: 'Usuário não encontrado' },
  notifications: {
    from: sql`notification_configs where id`,
    unknown: 'Configuração de notificação não encontrada',
  },
};

/** Registers the calls of the history. */
export function historyRoutes(app: App, { db }: Services): void {
  async function refuseUnknown(kind: keyof typeof recordHistory, id: number): Promise<void> {
    const { from, unknown } = RECORDS[kind];
    const { rows } = await sql`select from ${from} = ${id} limit 1`.execute(db);
    if (rows.length === 0) throw notFound(unknown);
  }

  handle(app, listHistory, ({ query, user }) =>
    listPage(
      { db, definition: historyList, load: entriesFor(db, user), scope: visibleEntryConditions(user) },
      query,
    ),
  );

  for (const kind of Object.keys(recordHistory) as (keyof typeof recordHistory)[]) {
    handle(app, recordHistory[kind], async ({ params: { id }, query, user }) => {
      await refuseUnknown(kind, id);
      const definition = recordHistoryList(`${kind}:${id}`);
      return listPage(
        { db, definition, load: entriesFor(db, user), scope: visibleEntryConditions(user) },
        query,
      );
    });
  }
  for (const kind of Object.keys(recordActivity) as ActivityOf[]) {
    handle(app, recordActivity[kind], async ({ params: { id }, query, user }) => {
      await refuseUnknown(kind, id);
      return readActivity(db, { of: kind, recordId: id, query, user });
    });
  }
}
