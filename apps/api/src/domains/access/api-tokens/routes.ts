import {
  createApiToken,
  createUserApiToken,
  listApiTokens,
  revokeApiToken,
  type ApiToken,
  type apiTokenInput,
} from '@demanda/contracts/api-tokens';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import type { SessionUser } from '../../../kernel/session-user';
import { notifyAccountChanges } from '../account-notices';
import { ownProofCheck } from '../own-account/check-own-proof';
import type { SessionServices } from '../users/access-services';
import { createServiceToken } from '../users/service-accounts';
import { createToken, listTokens, revokeToken, type Making, type NewToken } from './repository';

/** Registers the calls about the caller's own API tokens (ADR 0087), and the one that makes those of service accounts. */
export function apiTokenRoutes(app: App, services: SessionServices): void {
  const { db, outbox } = services;
  const withProof = ownProofCheck(services);

  handle(app, listApiTokens, ({ user }) => listTokens(db, user.id));
  async function make(
    { password, code, ...token }: z.output<typeof apiTokenInput>,
    { user, request, log }: { user: SessionUser; request: FastifyRequest; log: FastifyBaseLogger },
    store: (token: NewToken, making: Making) => Promise<ApiToken & { token: string }>,
  ) {
    const created = await withProof(user, { password, code, request }, (admit) =>
      notifyAccountChanges({ outbox, log }, (queueNotice) => store(token, { user, queueNotice, admit })),
    );
    log.info({ userId: user.id, tokenId: created.id }, 'API token created');
    return created;
  }

  handle(app, createApiToken, ({ body, ...caller }) =>
    make(body, caller, (token, making) => createToken(db, token, making)),
  );
  handle(app, createUserApiToken, ({ params: { id }, body, ...caller }) =>
    make(body, caller, (token, making) => createServiceToken(db, id, { token, ...making })),
  );
  handle(app, revokeApiToken, ({ params, user }) =>
    revokeToken(db, { userId: user.id, jti: params.tokenId }),
  );
}
