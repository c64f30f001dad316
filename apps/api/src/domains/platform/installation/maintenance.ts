import type { Maintenance, maintenanceInput } from '@demanda/contracts/maintenance';
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../engines/database/schema';
import { badRequest } from '../../../kernel/errors';

/** The notice of maintenance as stored; null in all columns without one. */
export interface MaintenanceRow {
  maintenance_text: string | null;
  maintenance_from: Date | null;
  maintenance_until: Date | null;
}

const ENDS_IN_THE_PAST = 'O fim já passou';

export const maintenanceOf = ({
  maintenance_text: text,
  maintenance_from: begin,
  maintenance_until: end,
}: MaintenanceRow): Maintenance | null =>
  text !== null && begin && end ? { text, beginsAt: begin.toISOString(), endsAt: end.toISOString() } : null;

/** Returns the notice while it lasts. `now` is in milliseconds since 1970. */
export const lastingAt = (maintenance: Maintenance | null, now: number): Maintenance | null =>
  maintenance && Date.parse(maintenance.beginsAt) <= now && now < Date.parse(maintenance.endsAt)
    ? maintenance
    : null;

/** Returns the notice unless it has ended. */
export const notEndedAt = (maintenance: Maintenance | null, now: number): Maintenance | null =>
  maintenance && now < Date.parse(maintenance.endsAt) ? maintenance : null;

/** Repository of the notice of maintenance. Of two concurrent changes the last one counts. */
export const maintenanceRepository = (db: Kysely<Database>, now: () => number) => {
  const update = (row: MaintenanceRow, userId: number) =>
    db
      .updateTable('installation')
      .set({ ...row, updated_at: sql<Date>`now()`, updated_by_id: userId })
      .execute();

  return {
    async read(): Promise<Maintenance | null> {
      const row = await db
        .selectFrom('installation')
        .select(['maintenance_text', 'maintenance_from', 'maintenance_until'])
        .executeTakeFirstOrThrow();
      return notEndedAt(maintenanceOf(row), now());
    },

    /** Throws 400 for an end in the past. */
    async set({ text, beginsAt, endsAt }: z.output<typeof maintenanceInput>, userId: number): Promise<void> {
      if (Date.parse(endsAt) <= now()) {
        throw badRequest(ENDS_IN_THE_PAST, [{ field: 'endsAt', message: ENDS_IN_THE_PAST }]);
      }
      const row = { maintenance_text: text, maintenance_from: new Date(beginsAt) };
      await update({ ...row, maintenance_until: new Date(endsAt) }, userId);
    },

    async end(userId: number): Promise<void> {
      await update({ maintenance_text: null, maintenance_from: null, maintenance_until: null }, userId);
    },
  };
};
