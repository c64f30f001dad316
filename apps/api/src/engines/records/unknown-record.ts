import { sql, type RawBuilder } from 'kysely';
import { notFound, type HttpError } from '../../kernel/errors';
import type { Db } from '../database/schema';

/** Records that a call names by their id. */
export interface NamedRecords {
  /** Table and column of the id, such as `tasks where id`. */
  where: RawBuilder<unknown>;
  /** 'Tarefa não encontrada' */
  unknown: string;
}

/** Returns the 404 for a record that does not exist. */
export const unknownRecord = ({ unknown }: NamedRecords): HttpError => notFound(unknown);

/** Throws 404 for a record that does not exist. */
export async function refuseUnknown(db: Db, records: NamedRecords, id: number): Promise<void> {
  const { rows } = await sql`select from ${records.where} = ${id} limit 1`.execute(db);
  if (rows.length === 0) throw unknownRecord(records);
}
