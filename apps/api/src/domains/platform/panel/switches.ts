import type { RemoteSwitch } from '@demanda/contracts/platform';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../engines/database/schema';

interface SwitchedOff {
  name: string;
  reason: string | null;
  userId: number;
}

const selectSwitches = (db: Kysely<Database>) =>
  db
    .selectFrom('remote_switches as switch')
    .leftJoin('users as changer', 'changer.id', 'switch.updated_by_id')
    .select(['switch.name', 'switch.reason', 'switch.enabled', 'switch.updated_at'])
    .select(({ fn }) => fn.coalesce('changer.name', 'changer.username').as('changer_name'));

type Row = Awaited<ReturnType<ReturnType<typeof selectSwitches>['execute']>>[number];

/** State of a remote that was never disabled. */
export const enabledSwitch = (name: string): RemoteSwitch => ({
  name,
  enabled: true,
  disabledAt: null,
  disabledBy: null,
  reason: null,
});

const toSwitch = ({ name, enabled, reason, updated_at, changer_name }: Row): RemoteSwitch =>
  enabled
    ? enabledSwitch(name)
    : { name, enabled, reason, disabledAt: updated_at.toISOString(), disabledBy: changer_name };

/** Repository of disabled remotes. Of two concurrent changes the last one counts. */
export const switchRepository = (db: Kysely<Database>) => ({
  readAll: async (): Promise<Map<string, RemoteSwitch>> =>
    new Map((await selectSwitches(db).execute()).map((row) => [row.name, toSwitch(row)])),

  async read(name: string): Promise<RemoteSwitch | undefined> {
    const row = await selectSwitches(db).where('switch.name', '=', name).executeTakeFirst();
    return row && toSwitch(row);
  },

  async switchOff({ name, reason, userId }: SwitchedOff): Promise<void> {
    const changes = { enabled: false, reason, updated_at: sql<Date>`now()`, updated_by_id: userId };
    await db
      .insertInto('remote_switches')
      .values({ name, ...changes })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(changes))
      .execute();
  },

  async switchOn(name: string, userId: number): Promise<void> {
    await db
      .updateTable('remote_switches')
      .set({ enabled: true, reason: null, updated_at: sql<Date>`now()`, updated_by_id: userId })
      .where('name', '=', name)
      .where('enabled', '=', false)
      .execute();
  },
});
export type SwitchRepository = ReturnType<typeof switchRepository>;
