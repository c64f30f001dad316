import type { RemoteSwitch } from '@demanda/contracts/platform';
import { sql } from 'kysely';
import { staleVersion } from '../../../kernel/errors';
import { refuseStale, type VersionedKind } from '../../../engines/records/refuse-stale';
import type { Db } from '../../../engines/database/schema';

interface SwitchChange {
  name: string;
  enabled: boolean;
  reason: string | null;
  /** Version that the change is based on. */
  version?: number;
  userId: number;
}

const selectSwitches = (db: Db) =>
  db
    .selectFrom('remote_switches as switch')
    .leftJoin('users as changer', 'changer.id', 'switch.updated_by_id')
    .select(['switch.name', 'switch.reason', 'switch.enabled', 'switch.updated_at', 'switch.version'])
    .select(({ fn }) => fn.coalesce('changer.name', 'changer.username').as('changer_name'));

type Row = Awaited<ReturnType<ReturnType<typeof selectSwitches>['execute']>>[number];

/** State of a remote that was never disabled. */
export const enabledSwitch = (name: string, version = 0): RemoteSwitch => ({
  name,
  switchVersion: version,
  enabled: true,
  disabledAt: null,
  disabledBy: null,
  reason: null,
});

const toSwitch = ({ name, enabled, reason, version, updated_at, changer_name }: Row): RemoteSwitch =>
  enabled
    ? enabledSwitch(name, version)
    : {
        name,
        enabled,
        reason,
        switchVersion: version,
        disabledAt: updated_at.toISOString(),
        disabledBy: changer_name,
      };

const versionedSwitch: VersionedKind = {
  table: 'remote_switches',
  name: sql`'esta parte do sistema'`,
  state: sql`case when it.enabled then 'ativa' else 'desativada' end`,
};

/** Repository of disabled remotes. */
export const switchRepository = (db: Db) => ({
  readAll: async (): Promise<Map<string, RemoteSwitch>> =>
    new Map((await selectSwitches(db).execute()).map((row) => [row.name, toSwitch(row)])),

  async read(name: string): Promise<RemoteSwitch | undefined> {
    const row = await selectSwitches(db).where('switch.name', '=', name).executeTakeFirst();
    return row && toSwitch(row);
  },

  /** Throws 409 for a stale version; that of a remote without a row is 0. */
  change: ({ name, enabled, reason, version, userId }: SwitchChange): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      const change = { enabled, reason: enabled ? null : reason, updated_by_id: userId };
      const stored = selectSwitches(transaction).where('switch.name', '=', name);
      const lock = () => stored.select('switch.id').forUpdate('switch').executeTakeFirst();
      let row = await lock();
      if (!row && version) throw staleVersion(enabledSwitch(name));
      if (!row && enabled) return;
      if (!row) {
        const inserted = await transaction
          .insertInto('remote_switches')
          .values({ name, ...change, version: 1 })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .executeTakeFirst();
        if (inserted.numInsertedOrUpdatedRows === 1n) return;
        row = await lock();
      }
      const { id, ...current } = row!;
      await refuseStale(transaction, versionedSwitch, [{ id, version }], async () => toSwitch(current));
      await transaction
        .updateTable('remote_switches')
        .set({ ...change, updated_at: sql<Date>`now()`, version: sql`version + 1` })
        .where('id', '=', id)
        .$if(enabled, (update) => update.where('enabled', '=', false))
        .execute();
    }),
});
export type SwitchRepository = ReturnType<typeof switchRepository>;
