import { IDEMPOTENCY_HEADER, takesIdempotencyKey, type Contract } from '@demanda/contracts/contract';
import { MAX_IDEMPOTENCY_KEY } from '@demanda/contracts/limits';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { createHmac, type Hmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/schema';
import type { App } from './app-types';
import { badRequest, HttpError } from './errors';
import { createClaim } from './idempotency-claim';

declare module 'fastify' {
  interface FastifyInstance {
    idempotency: Idempotency;
  }
  interface FastifyRequest {
    /** The JSON body of a call with an `Idempotency-Key`, as it came. */
    bodyText: string;
  }
}

/** How long a repeated call waits for the answer to the first one. */
const WAIT_MS = 10_000;
const POLL_MS = 100;
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${MAX_IDEMPOTENCY_KEY}}$`);
const BAD_KEY_TEXT = `A chave de idempotência deve ter de 1 a ${MAX_IDEMPOTENCY_KEY} caracteres ASCII, sem espaços.`;

/** Refusals that a caller gets for what is stored, and so maybe for what its own first call stored. */
const REFUSED_FOR_STATE = [400, 404, 409, 422];
const statusOf = (error: unknown) => (error instanceof HttpError ? error.status : 500);

/** What a call answers, as its handler made it. */
interface Answer {
  status: number;
  answer: unknown;
}

interface Options {
  db: Kysely<Database>;
  secret: string;
}

/** One call with a key, from its beginning to its answer. */
function keyedCall({ db, secret }: Options, request: FastifyRequest, key: string) {
  const [path = '', query = ''] = request.url.split('?');
  const call = createClaim(db, { userId: request.sessionUser!.id, target: `${request.method} ${path}`, key });

  /** What came of the first call, once it is through. */
  async function firstAnswer(): Promise<Answer | undefined> {
    const end = Date.now() + WAIT_MS;
    for (;;) {
      const found = await call.find();
      if (!found) return undefined;
      const { status, answer } = found;
      if (status !== null) return { status, answer: answer === null ? undefined : JSON.parse(answer) };
      if (Date.now() > end) return undefined;
      await wait(POLL_MS);
    }
  }

  return {
    claim: call.claim,
    /** Takes the content part by part; keyed, since it may hold a password. `begin` takes it in turn. */
    digest: () => createHmac('sha256', secret).update(`${query}\n`),
    begin: (digest: Hmac) => call.begin(digest.digest('hex')),

    /** Keeps the answer for a repetition. A failure costs the repetition its answer, and this call nothing. */
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
     * After a failure: the answer to the first call where this one repeats it, also where it was refused because of what
     * the first one has just stored. Throws 409 when the key belongs to another content.
     */
    async answerInstead(error: unknown): Promise<Answer | undefined> {
      // Unforeseen, so that what was written may be there: the row stays, and nothing is done twice.
      if (call.isTaken() && !(error instanceof HttpError)) return void call.close();
      if (call.isTaken()) return void (await call.release());
      call.close();
      const isForState = REFUSED_FOR_STATE.includes(statusOf(error));
      return call.isKnown() && isForState ? firstAnswer() : undefined;
    },
  };
}
export type KeyedCall = ReturnType<typeof keyedCall>;

/** Calls with an `Idempotency-Key`: the same twice is done once (G-USE-3, ADR 0039). */
function createIdempotency(options: Options) {
  return {
    /** The call that this request is, where it has a key. Throws 400 for a key that is none. */
    open(contract: Contract, request: FastifyRequest): KeyedCall | undefined {
      const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
      if (key === undefined || !takesIdempotencyKey(contract)) return undefined;
      if (typeof key !== 'string' || !KEY.test(key)) {
        throw badRequest(undefined, [{ field: IDEMPOTENCY_HEADER, message: BAD_KEY_TEXT }]);
      }
      return keyedCall(options, request, key);
    },
  };
}
type Idempotency = ReturnType<typeof createIdempotency>;

export function keepIdempotencyKeys(app: App, options: Options): void {
  app.decorate('idempotency', createIdempotency(options));
  app.decorateRequest('bodyText', '');
}
