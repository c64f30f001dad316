import { isUnavailable } from '../database/refusals';
import { badRequest, busy, conflict, HttpError } from '../../kernel/errors';

/** A value that PostgreSQL cannot hold: out of range, NUL character, impossible date, failed check. */
const IMPOSSIBLE_VALUES = ['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '23502', '23514'];
/** Unique, foreign key and exclusion. */
const CONFLICTS = ['23505', '23503', '23P01'];
/** Serialisation failure, deadlock, lock not available: the transaction was rolled back and can be repeated. */
const COLLISIONS = ['40001', '40P01', '55P03'];
/** The disk of the database is full. */
const NO_SPACE = '53100';

const COLLISION_TEXT =
  'Estes registros estavam sendo alterados por outra pessoa no mesmo momento. Tente novamente.';
export const UNAVAILABLE_TEXT =
  'O banco de dados não está respondendo neste momento. Tente novamente em alguns segundos.';
export const RETRY_AFTER_S = 5;

/** Response for a database error that no rule handled; undefined when the fault is the server's. */
export function fromDatabaseError(error: Error): HttpError | undefined {
  const code = 'code' in error ? String(error.code) : '';
  if (IMPOSSIBLE_VALUES.includes(code)) return badRequest();
  if (CONFLICTS.includes(code)) return conflict();
  if (COLLISIONS.includes(code)) return conflict(COLLISION_TEXT);
  if (code === NO_SPACE) return new HttpError(507);
  if (isUnavailable(error)) return busy(UNAVAILABLE_TEXT, RETRY_AFTER_S);
  return undefined;
}
