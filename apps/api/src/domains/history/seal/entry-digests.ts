import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';

export interface EntryDigest {
  id: number;
  /** Microseconds since 1970. */
  moment: number;
  digest: Buffer;
}

/** An entry as one text that no setting of the database changes; the number names this form. */
const CANONICAL = sql`jsonb_build_array(1, id, (extract(epoch from at) * 1000000)::bigint, user_id, user_name, trace_id,
  event, resource, record_id, record_label, about, before, after, detail, address)::text`;

const COLUMNS = sql`id, (extract(epoch from at) * 1000000)::bigint as moment,
  sha256(convert_to(${CANONICAL}, 'UTF8')) as digest`;

interface Range {
  /** Exclusive. */
  after: number;
  /** Inclusive. */
  upTo: number;
  limit: number;
}

/** Reads the digests of entries in the order of their ids, of no row beyond the limit; columns that the database computes are left out. */
export async function readEntryDigests(db: Db, { after, upTo, limit }: Range): Promise<EntryDigest[]> {
  const { rows } = await sql<EntryDigest>`
    select ${COLUMNS} from (
      select * from history where id > ${after} and id <= ${upTo} order by id limit ${limit}
    ) history order by id`.execute(db);
  return rows;
}

/** The same for these entries. */
export async function readDigestsOf(db: Db, ids: readonly number[]): Promise<EntryDigest[]> {
  const { rows } = await sql<EntryDigest>`
    select ${COLUMNS} from history where id = any(${ids}::bigint[]) order by id`.execute(db);
  return rows;
}
