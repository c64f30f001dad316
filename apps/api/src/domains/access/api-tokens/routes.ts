import { createApiToken, listApiTokens, revokeApiToken } from '@demanda/contracts/api-tokens';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { checkOwnPassword } from '../session/own-password';
import type { AccessServices } from '../users/access-services';
import { createToken, listTokens, revokeToken } from './repository';

/** Registers the calls about the caller's own API tokens. */
export function apiTokenRoutes(app: App, { db, rateLimits }: AccessServices): void {
  handle(app, listApiTokens, ({ user }) => listTokens(db, user.id));
  handle(app, createApiToken, async ({ body: { password, ...token }, user, log }) => {
    const passwordHash = await checkOwnPassword({ db, rateLimits }, user, password);
    const created = await createToken(db, token, { user, passwordHash });
    log.info({ userId: user.id, tokenId: created.id }, 'API token created');
    return created;
  });
  handle(app, revokeApiToken, ({ params, user }) =>
    revokeToken(db, { userId: user.id, jti: params.tokenId }),
  );
}
