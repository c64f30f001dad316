import { ERROR_CODES } from '@demanda/contracts/errors';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { Claim } from '../../kernel/audit-context';
import { conflict, HttpError } from '../../kernel/errors';
import type { Database } from '../database/schema';
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
export function createClaim(db: Kysely<Database>, { userId, target, key }: IdempotentCall) {
  let digest: string | undefined;
  let state: 'free' | 'taken' | 'closed' = 'free';

  const row = { user_id: userId, target, key };
  const isRow = ({ and }: ExpressionBuilder<Database, 'idempotency_keys'>) => and(row);
  const own = (values: Partial<Result> = {}) =>
    db
      .insertInto('idempotency_keys')
      .values({ ...row, digest: digest!, ...values })
      .onConflict((conflicting) =>
        conflicting
          .columns(['user_id', 'target', 'key'])
          .doUpdateSet({ digest: digest!, status: null, answer: null, created_at: sql`now()`, ...values })
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
    },
    undo() {
      if (state === 'taken') state = 'free';
    },
  };

  /** Reads the stored result for this key. Throws 409 when the key was used with another body. */
  async function find(): Promise<{ status: number | null; answer: string | null } | undefined> {
    const found = await db
      .selectFrom('idempotency_keys')
      .where(isRow)
      .where(({ not }) => not(isExpired))
      .select(['digest', 'status', 'answer'])
      .executeTakeFirst();
    if (found && found.digest !== digest) throw conflict(MISMATCH_TEXT, ERROR_CODES.idempotencyMismatch);
    return found;
  }

  return {
    claim,
    find,
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
