import { ERROR_CODES } from '@demanda/contracts/errors';
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { Claim } from '../../kernel/audit-context';
import { conflict, HttpError } from '../../kernel/errors';
import type { Database, Db } from '../database/schema';
import { isExpired } from '../database/sweep-idempotency-keys';

const MISMATCH_TEXT =
  'Esta chave de idempotência já foi usada com outro conteúdo. Envie o novo conteúdo com outra chave.';

/** Thrown when the key was used before: the response of the first call is sent instead. */
class RepeatedCall extends HttpError {
  constructor() {
    super(
      409,
      'Este mesmo pedido já foi recebido e ainda não tem resultado. Confira se ele foi concluído antes de enviar outro.',
      { errorCode: ERROR_CODES.idempotencyUnfinished },
    );
  }
}

/** The first call wrote something, has ended, and left no response. */
export const answerLost = () =>
  conflict(
    'Este pedido foi gravado, mas a resposta se perdeu. Confira o registro antes de enviar outra vez.',
    ERROR_CODES.idempotencyAnswerLost,
  );

/** Longer than any call runs after its first write; afterwards a response that is missing will not come. */
const LONGEST_CALL_SECONDS = 3_600;

const isYoungerThan = (seconds: number) =>
  sql<boolean>`idempotency_keys.created_at > now() - make_interval(secs => ${sql.lit(seconds)})`;

/** In SQL over `idempotency_keys`: whether an instance may still run the call; one that just started has no beat. */
const mayRun = ({ goneAfterSeconds, isBeating }: Instances) =>
  sql<boolean>`(${isYoungerThan(goneAfterSeconds)} or (${isYoungerThan(LONGEST_CALL_SECONDS)}
  and ${isBeating(sql.ref('idempotency_keys.holder'))}))`;

/** The servers that use the database. */
interface Instances {
  /** How long one may run without a beat. */
  goneAfterSeconds: number;
  /** SQL: whether the server with this id does beat. */
  isBeating: (id: RawBuilder<unknown>) => RawBuilder<boolean>;
}

/** The calls with a key that this process runs. */
export interface Holder {
  instance: string;
  instances: Instances;
  /** Whether no other server can use the database. */
  ownsDatabase: boolean;
  /** The claim of each call that has written, by its row. */
  running: Map<string, Claim>;
}

interface IdempotentCall {
  userId: number;
  /** Method and path of the call. */
  target: string;
  key: string;
}

interface Result {
  status: number;
  answer: string | null;
}

/** One call with an `Idempotency-Key` and its row in the database. */
export function createClaim(
  db: Db,
  { userId, target, key }: IdempotentCall,
  { instance, instances, ownsDatabase, running }: Holder,
) {
  let digest: string | undefined;
  let state: 'free' | 'taken' | 'closed' = 'free';

  const row = { user_id: userId, target, key };
  const rowId = JSON.stringify(row);
  const isRow = ({ and }: ExpressionBuilder<Database, 'idempotency_keys'>) => and(row);
  const own = (values: Partial<Result> = {}) =>
    db
      .insertInto('idempotency_keys')
      .values({ ...row, digest: digest!, holder: instance, ...values })
      .onConflict((conflicting) =>
        conflicting
          .columns(['user_id', 'target', 'key'])
          .doUpdateSet({
            ...{ digest: digest!, holder: instance, status: null, answer: null, created_at: sql`now()` },
            ...values,
          })
          .where(isExpired),
      );

  const claim: Claim = {
    take() {
      if (state !== 'free' || digest === undefined) return undefined;
      state = 'taken';
      return own().compile();
    },
    check({ numAffectedRows }) {
      if (numAffectedRows === 0n) throw new RepeatedCall();
      running.set(rowId, claim);
    },
    undo() {
      if (state === 'taken') state = 'free';
      end();
    },
  };

  /** The row may belong to another call with the key by now. */
  function end(): void {
    if (running.get(rowId) === claim) running.delete(rowId);
  }

  /** Reads the stored result for this key. Throws 409 when the key was used with another body. */
  async function find() {
    const found = await db
      .selectFrom('idempotency_keys')
      .where(isRow)
      .where(({ not }) => not(isExpired))
      .select(['digest', 'status', 'answer', 'holder', mayRun(instances).as('mayRun')])
      .executeTakeFirst();
    if (found && found.digest !== digest) throw conflict(MISMATCH_TEXT, ERROR_CODES.idempotencyMismatch);
    if (!found) return undefined;
    const { status, answer, holder } = found;
    // Read after the row: a call that ended before has stored its response, which a second read finds.
    const isRunning = holder === instance || ownsDatabase ? running.has(rowId) : found.mayRun;
    return { status, answer, isRunning };
  }

  return {
    claim,
    find,
    /** The call has ended, with a stored response or without. */
    end,
    isKnown: () => digest !== undefined,
    isTaken: () => state === 'taken',
    /** Sets the digest of the content. Throws 409 when the key was used before. */
    async begin(content: string): Promise<void> {
      digest = content;
      if (await find()) throw new RepeatedCall();
    },
    /** Stores the response, and the row itself when the call wrote nothing. */
    async keep(result: Result): Promise<void> {
      if (digest === undefined) return;
      if (state === 'free') await own(result).execute();
      else await db.updateTable('idempotency_keys').set(result).where(isRow).execute();
      state = 'closed';
    },
    /** Removes the row of a call that was refused after it had written, so that it can be retried. */
    async release(): Promise<void> {
      state = 'closed';
      await db.deleteFrom('idempotency_keys').where(isRow).execute();
    },
    /** Detaches the key from work that continues after the call. */
    close: () => void (state = 'closed'),
  };
}
