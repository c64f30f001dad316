import type { addPasskey, Assertion, Passkey } from '@demanda/contracts/passkeys';
import { MAX_PASSKEYS } from '@demanda/contracts/limits';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Db, Tx } from '../../../engines/database/schema';
import { withRefusals } from '../../../engines/records/refusals';
import { badRequest, conflict, notFound } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { notifyAccountChanges, type AccountChange } from '../account-notices';
import { requireParty } from '../passkeys/routes';
import { passkeyCheck } from '../passkeys/sign-in';
import { holdsFactor } from '../second-factor/account-factors';
import { removeUselessCodes, replaceRecoveryCodes } from '../second-factor/recovery-codes';
import { removePrepared, type Admit } from '../second-factor/second-factors';
import { endSessionsOf } from '../session/end-sessions';
import { lockOwnAccount, markProved } from '../session/proof';
import type { AccessServices } from '../users/access-services';
import type { Caller } from './second-factor';

type Services = Pick<AccessServices, 'db' | 'outbox' | 'passkeys' | 'providers' | 'rateLimits'>;
type NewPasskey = z.output<typeof addPasskey.body>;

/** Longer than a challenge lives. */
const USED_MS = 10 * 60_000;
const refusedKey = () => badRequest('A chave de acesso não foi aceita. Tente novamente.');
const unknownKey = () => notFound('Chave de acesso não encontrada');
const tooMany = () =>
  conflict(`Uma conta tem no máximo ${MAX_PASSKEYS} chaves de acesso. Remova uma que não use mais.`);
const IN_USE = {
  passkeys_credential_id_unique: () => conflict('Esta chave de acesso já está em uso.'),
};

const toPasskey = (row: {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
  backed_up: boolean;
}): Passkey => ({
  ...{ id: row.id, name: row.name, backedUp: row.backed_up },
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

const SHOWN = ['id', 'name', 'created_at', 'last_used_at', 'backed_up'] as const;

/** Lists the passkeys of an account, oldest first. */
export async function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select(SHOWN)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
}

async function refuseTooMany(transaction: Tx, userId: number): Promise<void> {
  const { count } = await transaction
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_PASSKEYS) throw tooMany();
}

/** Changes of one's own passkeys. The routes have checked the password. */
export function ownPasskeys(services: Services) {
  const { db, outbox, passkeys, providers, rateLimits } = services;
  const check = passkeyCheck(services);

  /** Runs a change with the account locked, and queues the notice to its owner. */
  const change = <T>(
    { user, log }: Caller,
    work: (transaction: Tx) => Promise<{ notice?: AccountChange['passkey']; result: T }>,
  ): Promise<T> =>
    notifyAccountChanges({ outbox, log }, (queueNotice) =>
      db.transaction().execute(async (transaction) => {
        const account = await lockOwnAccount(transaction, user);
        const { notice, result } = await work(transaction);
        await queueNotice(transaction, { account, user, passkey: notice });
        return result;
      }),
    );

  /** Accepts the challenge of a new passkey once. */
  async function useChallenge(challenge: string): Promise<void> {
    const limit = { key: `new passkey ${challenge}`, max: 1 };
    const { allowed } = await rateLimits.take([limit], { windowMs: USED_MS });
    if (allowed === 0) throw refusedKey();
  }

  async function store(
    transaction: Tx,
    { id, jti }: SessionUser,
    { hasFactor, ...row }: NewRow & { hasFactor: boolean },
  ) {
    await refuseTooMany(transaction, id);
    if ((await holdsFactor(transaction, id)) !== hasFactor) throw refusedKey();
    const stored = await transaction
      .insertInto('passkeys')
      .values({ ...row, user_id: id })
      .returning(SHOWN)
      .executeTakeFirstOrThrow();
    await markProved(transaction, jti);
    if (hasFactor) return toPasskey(stored);
    // The account's first factor ends what was opened with the password alone, as the first code of an application
    // does.
    await endSessionsOf(transaction, [id], { kept: jti });
    await providers.removeLinked(transaction, id);
    await removePrepared(transaction, id);
    return { ...toPasskey(stored), recoveryCodes: await replaceRecoveryCodes(transaction, id) };
  }

  return {
    /** Makes a challenge. Throws 409 for an account with as many passkeys as it may have. */
    async start({ user }: Caller, request: FastifyRequest, admit: Admit) {
      const party = requireParty(passkeys, request);
      const hasFactor = await db.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, user);
        await refuseTooMany(transaction, user.id);
        await admit(transaction);
        return holdsFactor(transaction, user.id);
      });
      return passkeys.creationOptions(party, { ...user, hasFactor });
    },

    /**
     * Stores a passkey. The first second factor of an account comes with recovery codes, and ends its other sessions.
     */
    async add(caller: Caller, request: FastifyRequest, input: NewPasskey) {
      const { user } = caller;
      const { name } = input;
      const party = requireParty(passkeys, request);
      const hasFactor = await holdsFactor(db, user.id);
      const made = await passkeys.register(input, { party, jti: user.jti, hasFactor });
      if (!made) throw refusedKey();
      await useChallenge(made.challenge);
      return withRefusals(
        () =>
          change(caller, async (transaction) => {
            const result = await store(transaction, user, { ...made.row, name, hasFactor });
            return { notice: { name, change: 'added', endsSessions: 'recoveryCodes' in result }, result };
          }),
        IN_USE,
      );
    },

    rename: ({ user }: Caller, passkeyId: string, name: string): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, user);
        const { numUpdatedRows } = await transaction
          .updateTable('passkeys')
          .set({ name })
          .where('id', '=', passkeyId)
          .where('user_id', '=', user.id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw unknownKey();
      }),

    /** Removes a passkey, and ends the other sessions, which may be those of the device that was lost. */
    remove: (caller: Caller, passkeyId: string, admit: Admit): Promise<void> =>
      change(caller, async (transaction) => {
        const { id, jti } = caller.user;
        await admit(transaction);
        const removed = await transaction
          .deleteFrom('passkeys')
          .where('id', '=', passkeyId)
          .where('user_id', '=', id)
          .returning('name')
          .executeTakeFirst();
        if (!removed) throw unknownKey();
        await removeUselessCodes(transaction, id);
        await endSessionsOf(transaction, [id], { kept: jti, keepsTokens: true });
        return { notice: { name: removed.name, change: 'removed', endsSessions: true }, result: undefined };
      }),

    /** Marks the session as that of the owner, who signed with a passkey of the same account. */
    async prove({ user }: Caller, request: FastifyRequest, assertion: Assertion): Promise<void> {
      const party = requireParty(passkeys, request);
      const place = { party, purpose: `prove ${user.jti}`, address: request.ip } as const;
      const isProved = await check(assertion, place, async ({ userId, use }) => {
        if (userId !== user.id) return undefined;
        return db.transaction().execute(async (transaction) => {
          await lockOwnAccount(transaction, user);
          if (!(await use(transaction))) return undefined;
          await markProved(transaction, user.jti);
          return true;
        });
      });
      if (!isProved) throw refusedKey();
    },
  };
}

type Registered = NonNullable<Awaited<ReturnType<AccessServices['passkeys']['register']>>>;
type NewRow = Registered['row'] & { name: string };
