import type { getMaintenance, Maintenance, maintenanceInput } from '@demanda/contracts/maintenance';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../engines/database/schema';
import { refuseStale, type VersionedKind } from '../../../engines/records/refuse-stale';
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

const versionedNotice: VersionedKind = { table: 'installation', name: sql`'o aviso de manutenção'` };

type Stored = z.output<typeof getMaintenance.response>;

/** Repository of the notice of maintenance. Changes throw 409 for a stale version. */
export const maintenanceRepository = (db: Db, now: () => number) => {
  async function read(from: Db = db): Promise<Stored> {
    const { version, ...row } = await from
      .selectFrom('installation')
      .select(['maintenance_text', 'maintenance_from', 'maintenance_until', 'version'])
      .executeTakeFirstOrThrow();
    return { maintenance: notEndedAt(maintenanceOf(row), now()), version };
  }

  const update = (row: MaintenanceRow, { version, userId }: { version?: number; userId: number }) =>
    db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .selectFrom('installation')
        .select('id')
        .forUpdate()
        .executeTakeFirstOrThrow();
      await refuseStale(transaction, versionedNotice, [{ id, version }], () => read(transaction));
      await transaction
        .updateTable('installation')
        .set({ ...row, updated_at: sql<Date>`now()`, updated_by_id: userId, version: sql`version + 1` })
        .execute();
    });

  return {
    read,

    /** Throws 400 for an end in the past. */
    async set(
      { text, beginsAt, endsAt, version }: z.output<typeof maintenanceInput>,
      userId: number,
    ): Promise<void> {
      if (Date.parse(endsAt) <= now()) {
        throw badRequest(ENDS_IN_THE_PAST, [{ field: 'endsAt', message: ENDS_IN_THE_PAST }]);
      }
      const row = { maintenance_text: text, maintenance_from: new Date(beginsAt) };
      await update({ ...row, maintenance_until: new Date(endsAt) }, { version, userId });
    },

    async end(change: { version?: number; userId: number }): Promise<void> {
      await update({ maintenance_text: null, maintenance_from: null, maintenance_until: null }, change);
    },
  };
};
