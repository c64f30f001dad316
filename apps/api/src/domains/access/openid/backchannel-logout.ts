import { logoutByProvider } from '@demanda/contracts/provider-sign-in';
import type { Db } from '../../../engines/database/schema';
import type { App } from '../../../engines/http/app-types';
import { formRoutes } from '../../../engines/http/form-routes';
import { handle } from '../../../engines/http/handle';
import { badRequest, notFound } from '../../../kernel/errors';
import { isUsable } from '../api-tokens/usable';
import { networkOf } from '../session/throttle';
import type { AccessServices } from '../users/access-services';
import { logoutTokens, type Logout } from './logout-tokens';
import { ProviderError } from './provider-clients';
import type { Provider } from './providers';
import { reasonOf } from './reason-of';

const WINDOW_MS = 5 * 60_000;
/** Calls from one address in a window: a provider that ends the sessions of many people, not a flood. */
const MAX_CALLS = 1_000;
/** Longer than a token is accepted. */
const USED_MS = 15 * 60_000;

const refusal = () => badRequest('O token de encerramento não é válido.');

/**
 * Ends the sessions that began at the provider: those of the person, and with a `sid` those of that session there. Of the
 * person of a `sid`, also the sessions whose `sid` is not known. Returns how many.
 */
async function endSessionsAt(db: Db, { id, issuer }: Provider, { subject, sid }: Logout): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('provider', '=', id)
    .where(isUsable)
    .$if(subject !== undefined, (update) =>
      update.where((eb) =>
        eb.exists(
          eb
            .selectFrom('external_accounts as account')
            .whereRef('account.user_id', '=', 'sessions.user_id')
            .where('issuer', '=', issuer)
            .where('subject', '=', subject!)
            .select('account.id'),
        ),
      ),
    )
    .$if(sid !== null, (update) =>
      update.where((eb) =>
        eb.or([
          eb('provider_sid', '=', sid),
          ...(subject === undefined ? [] : [eb('provider_sid', 'is', null)]),
        ]),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Registers the call with which a provider ends sessions (OpenID Connect Back-Channel Logout 1.0, ADR 0115). */
export async function backchannelLogoutRoutes(app: App, services: AccessServices): Promise<void> {
  const { db, providers, rateLimits } = services;
  const readToken = logoutTokens();

  await formRoutes(app, (forms) =>
    handle(forms, logoutByProvider, async ({ params, body, request, log }) => {
      const client = providers.find(params.provider);
      if (!client) throw notFound();
      const calls = { key: `logout by providers from ${networkOf(request.ip)}`, max: MAX_CALLS };
      await rateLimits.takeOrRefuse([calls], WINDOW_MS);
      const logout = await readToken(client, body.logout_token).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
        log.warn({ provider: params.provider, reason: reasonOf(error) }, 'logout by a provider refused');
        throw refusal();
      });
      const uses = { key: `logout token ${params.provider} ${logout.jti}`, max: 1 };
      if ((await rateLimits.take([uses], { windowMs: USED_MS })).allowed === 0) throw refusal();
      const sessions = await endSessionsAt(db, client.provider, logout).catch(async (error: unknown) => {
        // The provider sends the same token again.
        await rateLimits.giveBack([uses], USED_MS);
        throw error;
      });
      log.info({ provider: params.provider, sessions }, 'logout by a provider');
    }),
  );
}
