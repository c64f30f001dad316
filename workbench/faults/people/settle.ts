import type { Contract } from '@demanda/contracts/contract';
import { ERROR_CODES, type ErrorBody } from '@demanda/contracts/errors';
import { setTimeout as wait } from 'node:timers/promises';
import type { Input } from '../../../apps/api/test/servers/caller';
import type { Answer, Client } from './client';

const PAUSE_MS = 150;
/** A repeated call waits on the server for the first one; looking at the records is faster. */
const REPEAT_TIMEOUT_MS = 1_500;
const GIVE_UP_MS = 120_000;

interface Write {
  contract: Contract;
  input: Input;
  /** Reads whether the write was done; undefined when it was not, or when that is not known. */
  look: () => Promise<unknown>;
}

const UNKNOWN: unknown[] = [ERROR_CODES.idempotencyUnfinished, ERROR_CODES.idempotencyAnswerLost];

const hasNoResult = ({ status, body }: Answer<unknown>) =>
  status === 409 && UNKNOWN.includes((body as ErrorBody).errorCode);
const isDoubtful = (answer: Answer<unknown>) =>
  answer.status === 0 || answer.status >= 500 || answer.status === 401 || hasNoResult(answer);

/**
 * Repeats a call with its key until it is known whether it was done, as a user does who saves again. Returns its
 * answer, or with status 200 what `look` has found.
 */
export async function settle<Body>(client: Client, { contract, input, look }: Write): Promise<Answer<Body>> {
  const deadline = performance.now() + GIVE_UP_MS;
  let answer = await client.call<Body>(contract, input);
  while (isDoubtful(answer)) {
    if (performance.now() > deadline) throw new Error(`${contract.path} has no result after two minutes.`);
    await wait(PAUSE_MS);
    answer = await client.call<Body>(contract, input, REPEAT_TIMEOUT_MS);
    const found = isDoubtful(answer) ? await look() : undefined;
    if (found !== undefined) return { ...answer, status: 200, body: found as Body };
  }
  return answer;
}
