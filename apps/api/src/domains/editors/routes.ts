import { EDIT_FORMS, recordEditors, type EditForm } from '@demanda/contracts/editors';
import { sql, type RawBuilder } from 'kysely';
import { refuseRecordsOfOthers } from '../../engines/http/access';
import type { App, Services } from '../../engines/http/app-types';
import { handle } from '../../engines/http/handle';
import { notFound } from '../../kernel/errors';
import { closeForm, openForm } from './repository';

/** Heartbeats of one user in a minute; each open form makes two or three. */
const MAX_HEARTBEATS = 300;
const MINUTE_MS = 60_000;

/** The rows that each form edits, and whom a row belongs to where that matters. */
const RECORDS: Record<EditForm, RawBuilder<unknown>> = {
  tasks: sql`select created_by_id from tasks`,
  requesters: sql`select 0 as created_by_id from requesters`,
  projects: sql`select 0 as created_by_id from projects`,
  deliveries: sql`select 0 as created_by_id from deliveries`,
  deliveryItems: sql`select 0 as created_by_id from delivery_items`,
  billing: sql`select 0 as created_by_id from billing_periods`,
  users: sql`select 0 as created_by_id from (select id from users where deleted_at is null) users`,
  notifications: sql`select 0 as created_by_id from notification_configs`,
};

/** Registers the calls by which open edit forms learn of each other. */
export function editorRoutes(app: App, { db, rateLimits }: Services): void {
  for (const form of EDIT_FORMS) {
    const { owner } = recordEditors[form];
    handle(app, recordEditors[form], async ({ params: { id }, body: { isOpen }, user }) => {
      const limit = { key: `open forms of ${user.id}`, max: MAX_HEARTBEATS };
      await rateLimits.takeOrRefuse([limit], MINUTE_MS);
      const opened = { form, recordId: id, userId: user.id };
      if (!isOpen) {
        await closeForm(db, opened);
        return { others: [] };
      }
      const { rows } = await sql<{ created_by_id: number }>`${RECORDS[form]} where id = ${id}`.execute(db);
      if (rows.length === 0) throw notFound('Registro não encontrado');
      if (owner) refuseRecordsOfOthers(user, owner, rows);
      return { others: await openForm(db, opened) };
    });
  }
}
