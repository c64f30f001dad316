import { z } from '@demanda/schema';
import { contract } from './contract';
import { requiredText, timestamp } from './fields';
import { MAX_REMOTE_NAME, MAX_SWITCH_REASON } from './limits';
import { buildDigest, platformDeployment, releaseNumber } from './platform';
import { rowsOf } from './rows';

/** Calls of the platform page about builds that are live in another channel. */

/** A build that is live in another channel and was never live in this one. */
const promotion = z.object({
  app: z.string(),
  channel: z.string(),
  version: z.string(),
  digest: z.string(),
  commit: z.string().nullable(),
  /** Whether the build was made from files that no commit holds. */
  uncommitted: z.boolean(),
  /** Publisher of the build in that channel, and the time. */
  by: z.string(),
  at: timestamp,
  /** Commits that the build has and the live one has not, as far as they were recorded at publication. */
  commits: platformDeployment.shape.changes.element.shape.commits,
});
export type Promotion = z.infer<typeof promotion>;

/** The builds that can be promoted, of the last 50 deployments of each other channel; by app and channel. */
export const listPromotions = contract({
  method: 'GET',
  path: '/platform/promotions',
  summary: 'Listar o que está em outros canais e nunca esteve no ar neste',
  access: 'platform:VIEW',
  response: z.object({ promotions: rowsOf(promotion) }),
});

const CHOOSE_CHANNEL = 'Escolha um canal';

/**
 * Makes a build live that is live in another channel and leaves every other app as it is. Returns 404 for an app that
 * is not live, and 409 without the signing key, when `from` is not live or `build` not in the channel any more, for a
 * withdrawn build, for one from files that no commit holds, and for one that does not fit the other apps.
 */
export const promoteApp = contract({
  method: 'POST',
  path: '/platform/apps/:app/promote',
  summary: 'Promover uma parte do sistema a partir de outro canal',
  access: 'platform:MANAGE',
  asksProof: true,
  params: z.object({ app: z.string().max(MAX_REMOTE_NAME) }),
  body: z.object({
    channel: z
      .string({ error: CHOOSE_CHANNEL })
      .max(MAX_REMOTE_NAME, CHOOSE_CHANNEL)
      .regex(/^[a-z0-9][a-z0-9-]*$/, CHOOSE_CHANNEL),
    /** Digest of the live build that is replaced. */
    from: buildDigest,
    /** Digest of the build in the channel. */
    build: buildDigest,
    reason: requiredText('Motivo é obrigatório', MAX_SWITCH_REASON),
  }),
  response: z.object({ release: releaseNumber }),
  status: 200,
});
