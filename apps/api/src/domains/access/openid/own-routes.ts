import {
  linkExternalAccount,
  listExternalAccounts,
  providerFailures,
  unlinkExternalAccount,
} from '@demanda/contracts/external-accounts';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { HttpError, notFound } from '../../../kernel/errors';
import { notifyAccountChanges } from '../account-notices';
import { ownProofCheck } from '../own-account/check-own-proof';
import { holdsFactor } from '../second-factor/account-factors';
import { endSessionsOf } from '../session/end-sessions';
import { lockOwnAccount } from '../session/proof';
import type { SessionRepository } from '../session/repository';
import type { AccessServices } from '../users/access-services';
import { hasPassword } from './external-accounts';
import { newFlow } from './flow-cookie';
import { ProviderError } from './provider-clients';

interface Services extends AccessServices {
  sessions: SessionRepository;
}

/** Registers the calls about the external accounts that are linked to one's own (ADR 0090). */
export function externalAccountRoutes(app: App, services: Services): void {
  const { db, outbox, providers } = services;
  const { cookies, now } = providers;
  const withProof = ownProofCheck(services);

  handle(app, listExternalAccounts, async ({ user }) => {
    const linked = await db
      .selectFrom('external_accounts')
      .where('user_id', '=', user.id)
      .select(['id', 'provider', 'label', 'created_at'])
      .orderBy('id')
      .execute();
    return {
      providers: providers.shown.filter(({ id }) => !linked.some(({ provider }) => provider === id)),
      accounts: linked.map(({ id, provider, label, created_at }) => ({
        ...{ id, label, provider: providers.nameOf(provider), since: created_at.toISOString() },
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
        .then(async (hasFactor) => {
          const linking = { jti: user.jti, hasFactor };
          const flow = newFlow({ provider: params.provider, next: null, linking }, now());
          const url = await client.authorizationUrl(flow).catch((error: unknown) => {
            throw error instanceof ProviderError
              ? new HttpError(502, providerFailures[error.failure])
              : error;
          });
          reply.header('set-cookie', cookies.of(flow));
          return { url };
        }),
    );
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
          // Some of them may have been opened by it, as those of a removed passkey.
          await endSessionsOf(transaction, [user.id], { kept: user.jti, keepsTokens: true });
          const unlinked = providers.nameOf(removed.provider);
          await queueNotice(transaction, { account, user, externalAccount: { unlinked } });
        }),
      ),
    ),
  );
}
