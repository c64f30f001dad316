import {
  linkExternalAccount,
  listExternalAccounts,
  startProviderProof,
  unlinkExternalAccount,
} from '@demanda/contracts/external-accounts';
import { providerFailures } from '@demanda/contracts/provider-sign-in';
import type { FastifyReply } from 'fastify';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { conflict, HttpError, notFound } from '../../../kernel/errors';
import { notifyAccountChanges } from '../account-notices';
import { ownProofCheck } from '../own-account/check-own-proof';
import { holdsFactor } from '../second-factor/account-factors';
import { refusedCode } from '../second-factor/second-factors';
import { endSessionsOf } from '../session/end-sessions';
import { lockOwnAccount } from '../session/proof';
import type { SessionServices } from '../users/access-services';
import { hasPassword } from './without-password';
import { newFlow, type Flow } from './flow-cookie';
import { ProviderError, type ProviderClient } from './provider-clients';

const PROOFS_MS = 10 * 60_000;
/** Confirmations of one account that are begun in this time. */
const MAX_PROOFS = 20;

/** Registers the calls about the external accounts that are linked to one's own (ADR 0090). */
export function externalAccountRoutes(app: App, services: SessionServices): void {
  const { db, outbox, providers, rateLimits, secondFactors } = services;
  const { cookies, now } = providers;
  const withProof = ownProofCheck(services);

  /** Sends the browser to the provider, with the cookie of its flow. Throws 502. */
  async function begin(client: ProviderClient, flow: Flow, reply: FastifyReply) {
    const isAgain = flow.proving !== undefined;
    const url = await client.authorizationUrl(flow, { isAgain }).catch((error: unknown) => {
      throw error instanceof ProviderError ? new HttpError(502, providerFailures[error.failure]) : error;
    });
    reply.header('set-cookie', cookies.of(flow));
    return { url };
  }

  /** The provider stands in for the password alone. Throws 400 without a valid code of an account with a second factor. */
  async function useFactor(userId: number, code: string | undefined): Promise<void> {
    if (!(await holdsFactor(db, userId))) return;
    if (code === undefined) throw refusedCode('Código é obrigatório');
    await secondFactors.withCode(userId, { code, refusal: refusedCode }, (admit) =>
      db.transaction().execute((transaction) => admit(transaction)),
    );
  }

  handle(app, listExternalAccounts, async ({ user }) => {
    const linked = await db
      .selectFrom('external_accounts')
      .where('user_id', '=', user.id)
      .select(['id', 'provider', 'label', 'created_at', 'is_managed'])
      .orderBy('id')
      .execute();
    return {
      providers: providers.shown.filter(({ id }) => !linked.some(({ provider }) => provider === id)),
      accounts: linked.map(({ id, provider, label, created_at, is_managed }) => ({
        ...{ id, label, provider: providers.nameOf(provider), since: created_at.toISOString() },
        ...(is_managed && { isManaged: true }),
      })),
      hasPassword: await hasPassword(db, user.id),
    };
  });

  handle(app, linkExternalAccount, ({ params, body, user, request, reply }) => {
    const client = providers.find(params.provider);
    if (!client) throw notFound('Provedor não encontrado');
    return withProof(user, { ...body, request }, (admit) =>
      // The code is used up at once: the visit to the provider takes longer than a transaction may.
      db
        .transaction()
        .execute(async (transaction) => {
          await admit(transaction);
          return holdsFactor(transaction, user.id);
        })
        .then((hasFactor) => {
          const linking = { jti: user.jti, hasFactor };
          return begin(client, newFlow({ provider: params.provider, next: null, linking }, now()), reply);
        }),
    );
  });

  handle(app, startProviderProof, async ({ params: { provider }, body: { code }, user, reply }) => {
    const calls = { key: `confirmations at providers of user ${user.id}`, max: MAX_PROOFS };
    await rateLimits.takeOrRefuse([calls], PROOFS_MS);
    const client = providers.find(provider);
    const linked = await providers.linkedTo(user.id);
    if (!client || !linked.some(({ id }) => id === provider)) throw notFound('Provedor não encontrado');
    if (await hasPassword(db, user.id)) throw conflict('Esta conta tem senha. Confirme com ela.');
    await useFactor(user.id, code);
    const proving = { jti: user.jti, startedAt: now() };
    return begin(client, newFlow({ provider, next: null, linking: null, proving }, now()), reply);
  });

  handle(app, unlinkExternalAccount, ({ params, body, user, request, log }) =>
    withProof(user, { ...body, request }, (admit) =>
      notifyAccountChanges({ outbox, log }, (queueNotice) =>
        db.transaction().execute(async (transaction) => {
          const account = await lockOwnAccount(transaction, user);
          await admit(transaction);
          const removed = await transaction
            .deleteFrom('external_accounts')
            .where('id', '=', params.id)
            .where('user_id', '=', user.id)
            .where('is_managed', '=', false)
            .returning('provider')
            .executeTakeFirst();
          if (!removed) throw notFound('Conta externa não encontrada');
          // The removed account may have opened some of the other sessions.
          await endSessionsOf(transaction, [user.id], { kept: user.jti, keepsTokens: true });
          const unlinked = providers.nameOf(removed.provider);
          await queueNotice(transaction, { account, user, externalAccount: { unlinked } });
        }),
      ),
    ),
  );
}
