import { IDEMPOTENCY_HEADER, takesIdempotencyKey, type Contract } from '@demanda/contracts/contract';
import { MAX_IDEMPOTENCY_KEY } from '@demanda/contracts/limits';
import type { FastifyRequest } from 'fastify';
import { createHmac, type Hmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { badRequest, HttpError } from '../../kernel/errors';
import type { Db } from '../database/schema';
import type { App } from './app-types';
import { answerLost, createClaim, type Holder } from './idempotency-claim';

declare module 'fastify' {
  interface FastifyInstance {
    idempotency: Idempotency;
  }
  interface FastifyRequest {
    /** Raw JSON body of a call with an `Idempotency-Key`. */
    bodyText: string;
  }
}

/** How long a repeated call waits for the response of the first one. */
const WAIT_MS = 10_000;
const POLL_MS = 100;
const KEY_PATTERN = new RegExp(`^[\\x21-\\x7e]{1,${MAX_IDEMPOTENCY_KEY}}$`);
const BAD_KEY_TEXT = `A chave de idempotência deve ter de 1 a ${MAX_IDEMPOTENCY_KEY} caracteres ASCII, sem espaços.`;

/** Statuses that can result from what is stored, and so from what the first call itself stored. */
const REFUSED_FOR_STATE = [400, 404, 409, 422];
const statusOf = (error: unknown) => (error instanceof HttpError ? error.status : 500);

/** Response of a call as its handler returned it, before redaction. */
interface Answer {
  status: number;
  answer: unknown;
}

interface Options extends Omit<Holder, 'running'> {
  db: Db;
  secret: string;
}

/** One call with a key, from its start to its response. */
function keyedCall({ db, secret, ...holder }: Options & Holder, request: FastifyRequest, key: string) {
  const [path = '', query = ''] = request.url.split('?');
  const named = { userId: request.sessionUser!.id, target: `${request.method} ${path}`, key };
  const call = createClaim(db, named, holder);

  /** Waits for the result of the first call. Throws 409 when that has ended without one. */
  async function firstAnswer(): Promise<Answer | undefined> {
    const end = Date.now() + WAIT_MS;
    for (let hasEnded = false; ;) {
      const found = await call.find();
      if (!found) return undefined;
      const { status, answer, isRunning } = found;
      if (status !== null) return { status, answer: answer === null ? undefined : JSON.parse(answer) };
      if (hasEnded) throw answerLost();
      hasEnded = !isRunning;
      if (hasEnded) continue;
      if (Date.now() > end) return undefined;
      await wait(POLL_MS);
    }
  }

  return {
    claim: call.claim,
    /** Adds content to the digest; an HMAC, since the content may hold a password. `begin` reads the digest. */
    digest: () => createHmac('sha256', secret).update(`${query}\n`),
    begin: (digest: Hmac) => call.begin(digest.digest('hex')),

    /** Stores the response for repeated calls. A failure to store it does not fail this call. */
    async keep({ status, answer }: Answer): Promise<void> {
      const text = answer === undefined ? null : JSON.stringify(answer);
      try {
        await call.keep({ status, answer: text });
      } catch (err) {
        call.close();
        request.log.error({ err }, 'idempotency key');
      }
    },

    /**
     * After an error: returns the response of the first call when this one repeats it, even if this one was refused
     * because of what the first one stored. Throws 409 when the key was used with other content, and when that response
     * was lost.
     */
    async answerInstead(error: unknown): Promise<Answer | undefined> {
      // After an unexpected error the writes may have been committed: the row stays, so nothing is done twice.
      if (call.isTaken() && !(error instanceof HttpError)) return void call.close();
      if (call.isTaken()) return void (await call.release());
      call.close();
      const isForState = REFUSED_FOR_STATE.includes(statusOf(error));
      return call.isKnown() && isForState ? firstAnswer() : undefined;
    },

    /** Marks the call as ended, so that repeated calls no longer wait for it. Must be called last. */
    end: () => call.end(),
  };
}
export type KeyedCall = ReturnType<typeof keyedCall>;

/** Runs calls with the same `Idempotency-Key` once (G-USE-3, ADR 0039). */
function createIdempotency(options: Options) {
  const holder = { ...options, running: new Map() };
  return {
    /** Returns the keyed call of this request; undefined without a key. Throws 400 for a malformed key. */
    open(contract: Contract, request: FastifyRequest): KeyedCall | undefined {
      const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
      if (key === undefined || !takesIdempotencyKey(contract)) return undefined;
      if (typeof key !== 'string' || !KEY_PATTERN.test(key)) {
        throw badRequest(undefined, [{ field: IDEMPOTENCY_HEADER, message: BAD_KEY_TEXT }]);
      }
      return keyedCall(holder, request, key);
    },
  };
}
type Idempotency = ReturnType<typeof createIdempotency>;

export function keepIdempotencyKeys(app: App, options: Options): void {
  app.decorate('idempotency', createIdempotency(options));
  app.decorateRequest('bodyText', '');
}
