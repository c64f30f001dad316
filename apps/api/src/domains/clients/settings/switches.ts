import type { ClientSwitches } from '@demanda/contracts/client-page';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';
import type { ShownParts } from '../../messaging/outbox/links';

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

/** The switches of the installation, and those of one client, which `own` lacks where the former apply. */
export async function readSwitches(db: Db, requesterId: number) {
  const installation = await db
    .selectFrom('billing_settings')
    .select(SWITCH_COLUMNS)
    .executeTakeFirstOrThrow();
  const page = await db
    .selectFrom('client_pages')
    .where('requester_id', '=', requesterId)
    .select(SWITCH_COLUMNS)
    .select(['is_own', 'version'])
    .executeTakeFirst();
  return {
    own: page?.is_own ? switchesOf(page) : null,
    installation: switchesOf(installation),
    version: page?.version ?? 0,
  };
}

/** Reads what a client sees on its page. */
export async function readShownSwitches(db: Db, requesterId: number): Promise<StoredSwitches> {
  const { own, installation } = await readSwitches(db, requesterId);
  return own ?? installation;
}

/** Reads whether clients may answer on their pages and see charges there, by requester. */
export async function readShownParts(
  db: Db,
  requesterIds: readonly number[],
): Promise<Map<number, ShownParts>> {
  const { rows } = await sql<ShownParts & { id: number }>`
    select requester.id, coalesce(page.client_answers, settings.client_answers) as answers,
      coalesce(page.client_charges, settings.client_charges) as charges
    from requesters requester cross join billing_settings settings
    left join client_pages page on page.requester_id = requester.id and page.is_own
    where ${idIs('requester.id')(requesterIds)}`.execute(db);
  return new Map(rows.map(({ id, ...parts }) => [id, parts]));
}
