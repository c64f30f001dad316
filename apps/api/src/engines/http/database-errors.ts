import { isUnavailable } from '../database/refusals';
import { badRequest, busy, conflict, HttpError } from '../../kernel/errors';

/** A value that PostgreSQL cannot hold: out of range, NUL character, impossible date, failed check. */
const IMPOSSIBLE_VALUES = ['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '23502', '23514'];
/** Unique, foreign key and exclusion; serialisation failure, dead-lock, lock not available. */
const CONFLICTS = ['23505', '23503', '23P01', '40001', '40P01', '55P03'];
/** The disk of the database is full. */
const NO_SPACE = '53100';

export const UNAVAILABLE_TEXT =
  'O banco de dados não está respondendo neste momento. Tente novamente em alguns segundos.';
export const RETRY_AFTER_S = 5;

/** Response for a database error that no rule handled; undefined when the fault is the server's. */
export function fromDatabaseError(error: Error): HttpError | undefined {
  const code = 'code' in error ? String(error.code) : '';
  if (IMPOSSIBLE_VALUES.includes(code)) return badRequest();
  if (CONFLICTS.includes(code)) return conflict();
  if (code === NO_SPACE) return new HttpError(507);
  if (isUnavailable(error)) return busy(UNAVAILABLE_TEXT, RETRY_AFTER_S);
  return undefined;
}
