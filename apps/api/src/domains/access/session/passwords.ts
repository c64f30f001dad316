import { normalizedPassword } from '@demanda/contracts/password';
import { hash, verify, type Options } from '@node-rs/argon2';
import fastq from 'fastq';
import { AsyncResource } from 'node:async_hooks';
import { busy } from '../../../kernel/errors';

/** OWASP's parameters for argon2id, the library's default algorithm; takes 7 ms outside the event loop. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;
/** Lowest that argon2 accepts. */
const MIN_MEMORY_COST = 8;

/** Half of the threads that hashing shares with files and DNS, and few of the database connections. */
const AT_ONCE = 2;
/** About a second of sign-ins. */
const MAX_WAITING = 100;
const RETRY_AFTER_S = 5;

/** No password has this hash. */
export const NO_PASSWORD = '-';

const queue = fastq.promise((work: () => Promise<unknown>) => work(), AT_ONCE);

/**
 * Runs work with passwords, such as a whole sign-in, after what waits already, so that a flood of sign-ins leaves threads
 * and connections to other calls. Throws 503 when too much waits. Never to be called in a transaction, for whose connection
 * a sign-in in the queue may wait.
 */
export async function inPasswordQueue<T>(work: () => Promise<T>): Promise<T> {
  if (queue.length() >= MAX_WAITING) {
    throw busy('Há acessos demais neste momento. Tente novamente em alguns segundos.', RETRY_AFTER_S);
  }
  // Keeps the actor of the call, because another call's end starts the work.
  return queue.push(AsyncResource.bind(work)) as Promise<T>;
}

const hashNormalized = (password: string) => hash(normalizedPassword(password), OPTIONS);

export const hashPassword = (password: string): Promise<string> =>
  inPasswordQueue(() => hashNormalized(password));

/**
 * Returns a new hash of a correct password whose stored hash has lower parameters than today's, or was made before
 * normalization; undefined for any other hash. Call it in the password queue.
 */
export async function renewedHash(passwordHash: string, password: string): Promise<string | undefined> {
  const { memory, rounds } = costOf(passwordHash);
  const isStrong = memory >= OPTIONS.memoryCost && rounds >= OPTIONS.timeCost;
  const [normalized, typed] = formsOf(password);
  const isNormalized = typed === undefined || (await verify(passwordHash, normalized!));
  return isStrong && isNormalized ? undefined : hashNormalized(password);
}

/** Returns the normalized password and, if it differs, the typed one, of which older hashes were made. */
const formsOf = (password: string): string[] => [...new Set([normalizedPassword(password), password])];

/** Returns the parameters of a hash; NaN for another kind of hash. */
function costOf(passwordHash: string): { memory: number; rounds: number } {
  const [, memory, rounds] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(passwordHash) ?? [];
  return { memory: Number(memory), rounds: Number(rounds) };
}

/**
 * Takes the time by which the check of an older hash is shorter than that of one with today's parameters. One round over
 * the rest of the memory comes closer than several over less, which stays in caches.
 */
async function spendDifference(passwordHash: string, password: string): Promise<void> {
  const { memory, rounds } = costOf(passwordHash);
  const memoryCost = OPTIONS.memoryCost * OPTIONS.timeCost - memory * rounds;
  if (memoryCost >= MIN_MEMORY_COST) await hash(password, { ...OPTIONS, memoryCost, timeCost: 1 });
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password is correct; to be called in the queue. A wrong one takes the same time for an unknown account and
 * for one with an older hash, so that response times do not reveal accounts.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash('the password of no account', OPTIONS);
  const compared = passwordHash ?? (await dummyHash);
  for (const form of formsOf(password)) {
    if (await verify(compared, form)) return passwordHash !== undefined;
    if (passwordHash !== undefined) await spendDifference(passwordHash, form);
  }
  return false;
}
