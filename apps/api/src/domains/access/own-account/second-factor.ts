import type { confirmSecondFactor, setUpSecondFactor } from '@demanda/contracts/account';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../engines/database/schema';
import { proofRequired } from '../../../engines/http/access';
import { conflict } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { notifyAccountChanges } from '../account-notices';
import { factorsOf, holdsFactor } from '../second-factor/account-factors';
import { drawQr, newSecret, uriOf } from '../second-factor/one-time-codes';
import { replaceRecoveryCodes } from '../second-factor/recovery-codes';
import { refusedCode, type Refuse } from '../second-factor/second-factors';
import { endSessionsOf } from '../session/end-sessions';
import { lockOwnAccount, markProved } from '../session/proof';
import type { AccessServices } from '../users/access-services';

type Services = Pick<AccessServices, 'db' | 'outbox' | 'providers' | 'secondFactors'>;
type Codes = z.input<(typeof confirmSecondFactor)['response']>;
type SetUp = z.input<(typeof setUpSecondFactor)['response']>;
export interface Caller {
  user: SessionUser;
  log: FastifyBaseLogger;
}
type Work<T> = (transaction: Tx) => Promise<T>;

const alreadyActive = () => conflict('A verificação em duas etapas já está ativa nesta conta.');
const notActive = () => conflict('A verificação em duas etapas não está ativa nesta conta.');
const setUpEnded = () => conflict('O código QR não vale mais. Comece de novo.');

/** Changes of one's own second factor. The routes have checked the password, except of `confirm`, which follows `setUp`. */
export function ownSecondFactor({ db, outbox, providers, secondFactors }: Services) {
  /** Runs a change with the account locked, and queues the notice to its owner. */
  const change = <T>(
    { user, log }: Caller,
    secondFactor: 'enabled' | 'disabled' | 'codes',
    work: Work<T>,
  ): Promise<T> =>
    notifyAccountChanges({ outbox, log }, (queueNotice) =>
      db.transaction().execute(async (transaction) => {
        const account = await lockOwnAccount(transaction, user);
        const result = await work(transaction);
        await queueNotice(transaction, { account, user, secondFactor });
        return result;
      }),
    );

  /** Runs a change that uses up a code. Throws 400 for a refused code, 409 for an account without a second factor. */
  async function changeByCode<T>(
    caller: Caller,
    code: string,
    change: (useUp: Work<void>) => Promise<T>,
  ): Promise<T> {
    if (!(await holdsFactor(db, caller.user.id))) throw notActive();
    return secondFactors.withCode(caller.user.id, { code, refusal: refusedCode }, change);
  }

  /** Activates the prepared second factor by its first code. */
  async function activate(
    transaction: Tx,
    { id, jti }: SessionUser,
    { code, refuse }: { code: string; refuse: Refuse },
  ) {
    const prepared = await transaction
      .selectFrom('second_factors')
      .where('user_id', '=', id)
      .where('confirmed_at', 'is', null)
      .where('created_at', '>', sql<Date>`now() - interval '15 minutes'`)
      .select('sealed_secret')
      .executeTakeFirst();
    if (!prepared) throw setUpEnded();
    const { passkeys } = await factorsOf(transaction, id);
    const step = secondFactors.stepOfCode(id, prepared.sealed_secret, code);
    if (step === undefined) return refuse(refusedCode());
    await transaction
      .updateTable('second_factors')
      .set({ confirmed_at: new Date(), last_step: step })
      .where('user_id', '=', id)
      .execute();
    await markProved(transaction, jti);
    await endSessionsOf(transaction, [id], { kept: jti });
    if (!passkeys) await providers.removeLinked(transaction, id);
    return { recoveryCodes: await replaceRecoveryCodes(transaction, id) };
  }

  return {
    /** Makes a secret, in place of one that was not confirmed. Throws 409 when a second factor is active. */
    async setUp({ user }: Caller): Promise<SetUp> {
      const secret = newSecret();
      const created = { sealed_secret: secondFactors.seal(secret, user.id), created_at: new Date() };
      await db.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, user);
        const stored = await transaction
          .insertInto('second_factors')
          .values({ user_id: user.id, ...created })
          .onConflict((existing) =>
            existing.column('user_id').doUpdateSet(created).where('second_factors.confirmed_at', 'is', null),
          )
          .returning('user_id')
          .executeTakeFirst();
        if (!stored) throw alreadyActive();
      });
      const uri = uriOf(secret, user.username);
      return { secret, uri, qr: drawQr(uri) };
    },

    /** Activates the second factor, and ends the other sessions. Throws 409 without a recent `setUp`. */
    confirm: (caller: Caller, code: string): Promise<Codes> =>
      secondFactors.limited(caller.user.id, (refuse) =>
        change(caller, 'enabled', (transaction) => activate(transaction, caller.user, { code, refuse })),
      ),

    renewCodes: (caller: Caller, admit: Work<void>): Promise<Codes> =>
      change(caller, 'codes', async (transaction) => {
        await admit(transaction);
        if (!(await holdsFactor(transaction, caller.user.id))) throw notActive();
        return { recoveryCodes: await replaceRecoveryCodes(transaction, caller.user.id) };
      }),

    /**
     * Marks the session as that of the owner, until `isProofStale` asks again. `code` is undefined for an account without
     * a second factor; throws 403 PROOF_REQUIRED when it has one by now.
     */
    prove: (caller: Caller, code: string | undefined): Promise<void> => {
      const mark = (admit: Work<void>) =>
        db.transaction().execute(async (transaction) => {
          await lockOwnAccount(transaction, caller.user);
          await admit(transaction);
          await markProved(transaction, caller.user.jti);
        });
      if (code !== undefined) return changeByCode(caller, code, mark);
      return mark(async (transaction) => {
        if (await holdsFactor(transaction, caller.user.id)) throw proofRequired();
      });
    },

    disable: (caller: Caller, code: string): Promise<void> =>
      changeByCode(caller, code, (useUp) =>
        change(caller, 'disabled', async (transaction) => {
          const { id, jti } = caller.user;
          await useUp(transaction);
          if (!(await secondFactors.removeApplication(transaction, id))) throw notActive();
          await endSessionsOf(transaction, [id], { kept: jti, keepsTokens: true });
        }),
      ),
  };
}
