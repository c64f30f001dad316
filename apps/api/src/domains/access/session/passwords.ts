import { hash, verify, type Options } from '@node-rs/argon2';
import fastq from 'fastq';
import { busy } from '../../../kernel/errors';

/** OWASP's parameters for argon2id, the library's default algorithm; takes 7 ms outside the event loop. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of the threads that hashing shares with files and DNS, so that a flood of sign-ins leaves some to others. */
const HASHES_AT_ONCE = 2;
/** Half a second of hashing. */
const MAX_WAITING = 100;
const RETRY_AFTER_S = 5;

const hashings = fastq.promise((hashing: () => Promise<unknown>) => hashing(), HASHES_AT_ONCE);

/** Runs a hashing after those that wait. Throws 503 when too many do. */
function inTurn<T>(hashing: () => Promise<T>): Promise<T> {
  if (hashings.length() < MAX_WAITING) return hashings.push(hashing) as Promise<T>;
  throw busy('Há acessos demais neste momento. Tente novamente em alguns segundos.', RETRY_AFTER_S);
}

export const hashPassword = async (password: string): Promise<string> =>
  inTurn(() => hash(password, OPTIONS));

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password is correct. Takes the same time for an unknown account, so that response times do not
 * reveal accounts.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', OPTIONS);
  const compared = passwordHash ?? (await dummyHash);
  const fits = await inTurn(() => verify(compared, password));
  return passwordHash !== undefined && fits;
}
