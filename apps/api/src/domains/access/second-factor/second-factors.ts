import { ERROR_CODES } from '@demanda/contracts/errors';
import type { Db, Tx } from '../../../engines/database/schema';
import type { RateLimits } from '../../../engines/http/rate-limits';
import { badRequest, unauthorized, type HttpError } from '../../../kernel/errors';
import { codeThrottle } from './code-throttle';
import { stepOf } from './one-time-codes';
import { factorsOf } from './account-factors';
import { normalizeCode, recoveryHashOf, removeUselessCodes, useRecoveryCode } from './recovery-codes';
import { createSeal } from './seal';

const REQUIRED_TEXT =
  'Esta conta usa a verificação em duas etapas. Digite o código do aplicativo autenticador; se não há onde digitar, recarregue a página.';
const PASSKEY_TEXT =
  'Esta conta usa chave de acesso: entre com ela, ou com a senha e um código de recuperação. Se não há onde digitar, recarregue a página.';
export const CODE_REFUSED_TEXT =
  'Código inválido ou já usado. Digite o código que o aplicativo mostra agora.';

/** Refusal of the code of a form. */
export const refusedCode = (message = CODE_REFUSED_TEXT): HttpError =>
  badRequest(undefined, [{ field: 'code', message }]);

interface Options {
  db: Db;
  /** Secret of the servers, from which the key of stored secrets is derived. */
  secret: string;
  rateLimits: RateLimits;
  /** Current time in milliseconds. */
  now: () => number;
}

/** Consumes the code inside the transaction, which has locked the account. Throws the refusal of a wrong or used code. */
export type Admit = (transaction: Tx) => Promise<void>;

/** Throws the refusal of a code, and counts it. */
export type Refuse = (refusal: HttpError) => never;

const isOneTimeCode = (code: string) => /^\d{6}$/.test(code);

/** Selects the active authenticator application of an account. */
const findActive = (db: Db, userId: number) =>
  db
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select(['sealed_secret', 'confirmed_at'])
    .executeTakeFirst();

/** Removes an application that was set up and not confirmed yet. */
export async function removePrepared(transaction: Tx, userId: number): Promise<void> {
  await transaction
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Authenticator applications and recovery codes of all accounts (ADR 0086). */
export function createSecondFactors({ db, secret, rateLimits, now }: Options) {
  const seal = createSeal(secret, 'second factor');
  const throttle = codeThrottle(rateLimits);

  /** Returns the refusal of a password alone; undefined for an account without a second factor. */
  async function missingFactor(from: Db, userId: number): Promise<HttpError | undefined> {
    const { application, passkeys } = await factorsOf(from, userId);
    if (application) return unauthorized(REQUIRED_TEXT, ERROR_CODES.secondFactorRequired);
    return passkeys ? unauthorized(PASSKEY_TEXT, ERROR_CODES.passkeyRequired) : undefined;
  }

  /** Returns the time step of a code of the application; undefined for a wrong code or an unreadable secret. */
  function stepOfCode(userId: number, sealed: string, typed: string): number | undefined {
    const text = seal.open(sealed, String(userId));
    return text === undefined ? undefined : stepOf(text, normalizeCode(typed), now());
  }

  /** Accepts a code of a later step than the last one, so that of two calls with one code one succeeds. */
  async function useStep(transaction: Tx, userId: number, step: number): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async function useCode(transaction: Tx, userId: number, typed: string) {
    const code = normalizeCode(typed);
    if (!isOneTimeCode(code)) return useRecoveryCode(transaction, userId, recoveryHashOf(code));
    const factor = await findActive(transaction, userId);
    const step = factor && stepOfCode(userId, factor.sealed_secret, code);
    return step !== undefined && useStep(transaction, userId, step);
  }

  /**
   * Runs work that checks a code and calls `refuse` for a wrong one. Counts refused codes, and no other failures. Throws
   * 429 after too many.
   */
  async function limited<T>(userId: number, work: (refuse: Refuse) => Promise<T>): Promise<T> {
    await throttle.attempt(userId);
    let isRefused = false;
    const refuse: Refuse = (refusal) => {
      isRefused = true;
      throw refusal;
    };
    try {
      return await work(refuse);
    } finally {
      if (!isRefused) await throttle.takeBack(userId);
    }
  }

  /** Runs work that uses up a code of the account. Throws 429, and `refusal` for a wrong or used code. */
  const withCode = <T>(
    userId: number,
    { code, refusal }: { code: string; refusal: () => HttpError },
    work: (admit: Admit) => Promise<T>,
  ): Promise<T> =>
    limited(userId, (refuse) =>
      work(async (transaction) => {
        if (!(await useCode(transaction, userId, code))) refuse(refusal());
      }),
    );

  /** Removes the application, and the recovery codes unless there are passkeys. Returns false when there was none. */
  async function removeApplication(transaction: Tx, userId: number): Promise<boolean> {
    const { numDeletedRows } = await transaction
      .deleteFrom('second_factors')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    await removeUselessCodes(transaction, userId);
    return numDeletedRows > 0n;
  }

  return {
    limited,
    withCode,
    stepOfCode,
    seal: (text: string, userId: number) => seal.seal(text, String(userId)),

    /** Returns since when the account has an authenticator application; undefined when it has none. */
    since: async (userId: number): Promise<Date | undefined> =>
      (await findActive(db, userId))?.confirmed_at ?? undefined,

    /**
     * Runs the sign-in of an account whose password is correct. Throws 401 when the account has a second factor and the
     * code is missing, wrong or used.
     */
    async signIn<T>(
      userId: number,
      code: string | undefined,
      open: (admit: Admit) => Promise<T>,
    ): Promise<T> {
      const missing = await missingFactor(db, userId);
      if (!missing) {
        // Asked again under the lock: another session may be activating one.
        return open(async (transaction) => {
          const late = await missingFactor(transaction, userId);
          if (late) throw late;
        });
      }
      if (code === undefined) throw missing;
      const refusal = () => unauthorized(CODE_REFUSED_TEXT, ERROR_CODES.secondFactorRefused);
      return withCode(userId, { code, refusal }, open);
    },

    removeApplication,

    /** Removes application, passkeys and recovery codes. Returns false when there was no second factor. */
    async removeAll(transaction: Tx, userId: number): Promise<boolean> {
      const { numDeletedRows } = await transaction
        .deleteFrom('passkeys')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return (await removeApplication(transaction, userId)) || numDeletedRows > 0n;
    },
  };
}

export type SecondFactors = ReturnType<typeof createSecondFactors>;
