import { createApiToken, listApiTokens, revokeApiToken } from '@demanda/contracts/api-tokens';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { notifyAccountChanges } from '../account-notices';
import { ownProofCheck } from '../own-account/check-own-proof';
import type { SessionRepository } from '../session/repository';
import type { AccessServices } from '../users/access-services';
import { createToken, listTokens, revokeToken } from './repository';

interface Services extends AccessServices {
  sessions: SessionRepository;
}

/** Registers the calls about the caller's own API tokens (ADR 0087). */
export function apiTokenRoutes(app: App, services: Services): void {
  const { db, outbox } = services;
  const withProof = ownProofCheck(services);

  handle(app, listApiTokens, ({ user }) => listTokens(db, user.id));
  handle(app, createApiToken, async ({ body: { password, code, ...token }, user, request, log }) => {
    const created = await withProof(user, { password, code, request }, (admit) =>
      notifyAccountChanges({ outbox, log }, (queueNotice) =>
        createToken(db, token, { user, queueNotice, admit }),
      ),
    );
    log.info({ userId: user.id, tokenId: created.id }, 'API token created');
    return created;
  });
  handle(app, revokeApiToken, ({ params, user }) =>
    revokeToken(db, { userId: user.id, jti: params.tokenId }),
  );
}
