import type { ClientSwitches } from '@demanda/contracts/client-page';
import type { Db } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';

/** Names of the switches in contracts and tables. */
const COLUMNS = {
  clientDescriptions: 'client_descriptions',
  clientAnswers: 'client_answers',
  clientCharges: 'client_charges',
  clientDates: 'client_dates',
  clientCode: 'client_code',
  clientFiles: 'client_files',
} as const satisfies Record<keyof ClientSwitches, string>;
/** The switches as this server stores them, all of them. */
export type StoredSwitches = Required<ClientSwitches>;
const NAMES = Object.keys(COLUMNS) as (keyof ClientSwitches)[];
type Row = Record<(typeof COLUMNS)[keyof ClientSwitches], boolean>;

export const SWITCH_COLUMNS = Object.values(COLUMNS);

/** Reads the switches of a row. */
export const switchesOf = (row: Row): StoredSwitches =>
  Object.fromEntries(NAMES.map((name) => [name, row[COLUMNS[name]]])) as StoredSwitches;

/** Returns switches as columns. */
export const rowOf = (switches: StoredSwitches): Row =>
  Object.fromEntries(NAMES.map((name) => [COLUMNS[name], switches[name]])) as Row;

const readInstallation = async (db: Db): Promise<StoredSwitches> =>
  switchesOf(await db.selectFrom('billing_settings').select(SWITCH_COLUMNS).executeTakeFirstOrThrow());

/** The switches of the installation, and those of one client, which `own` lacks where the former apply. */
export async function readSwitches(db: Db, requesterId: number) {
  const installation = await readInstallation(db);
  const page = await db
    .selectFrom('client_pages')
    .where('requester_id', '=', requesterId)
    .select(SWITCH_COLUMNS)
    .select(['is_own', 'version'])
    .executeTakeFirst();
  return {
    own: page?.is_own ? switchesOf(page) : null,
    installation,
    version: page?.version ?? 0,
  };
}

/** Reads what clients see on their pages, by requester. */
export async function readShownByRequester(
  db: Db,
  requesterIds: readonly number[],
): Promise<Map<number, StoredSwitches>> {
  const installation = await readInstallation(db);
  const pages = await db
    .selectFrom('client_pages')
    .where(idIs('requester_id')(requesterIds))
    .where('is_own', '=', true)
    .select(SWITCH_COLUMNS)
    .select('requester_id')
    .execute();
  const own = new Map(pages.map((page) => [page.requester_id, switchesOf(page)]));
  return new Map(requesterIds.map((id) => [id, own.get(id) ?? installation]));
}

/** Reads what a client sees on its page. */
export const readShownSwitches = async (db: Db, requesterId: number): Promise<StoredSwitches> =>
  (await readShownByRequester(db, [requesterId])).get(requesterId)!;
