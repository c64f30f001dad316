import type { promoteApp } from '@demanda/contracts/platform-promotion';
import type { PublishAccess } from '@demanda/releases/access';
import { Refused } from '@demanda/releases/check';
import type { Published } from '@demanda/releases/go-live';
import { promote, PromotionRefused } from '@demanda/releases/promote';
import { Untrusted } from '@demanda/releases/signature';
import { isWithdrawn } from '@demanda/releases/withdrawn';
import type { z } from 'zod';
import { conflict, notFound } from '../../../kernel/errors';
import { recordDeployment, type DeploymentRequest } from './deployment-history';
import type { PlatformServices } from './platform-services';
import { promotionsInto } from './promotions';
import { refreshUntilLive, signingReleases, UNTRUSTED_STORE_TEXT } from './roll-back';

/** Promotion of one app from the platform page: makes the build live that is live in another channel. */

type AppPromotion = z.output<typeof promoteApp.body> & { app: string };

const REASONS = {
  'not-live': 'Esta parte não está no ar.',
  replaced: 'Esta parte mudou no ar enquanto você escolhia. Confira o que está no ar e escolha de novo.',
  'not-in-channel': 'O canal mudou enquanto você escolhia. Confira o que há nele e escolha de novo.',
  uncommitted:
    'Essa versão foi feita com mudanças fora do Git e não pode entrar no ar: quem a publicou precisa gravá-las e publicá-la de novo no canal.',
} satisfies Record<PromotionRefused['reason'], string>;

/** Maps a refusal to the error of the response; other errors are returned unchanged. */
function refusalOf(error: unknown, { app, channel }: AppPromotion): unknown {
  if (error instanceof Untrusted) return conflict(UNTRUSTED_STORE_TEXT);
  if (error instanceof PromotionRefused) {
    return error.reason === 'not-live' ? notFound(REASONS['not-live']) : conflict(REASONS[error.reason]);
  }
  if (!(error instanceof Refused)) return error;
  return conflict(
    `Essa versão não combina com as outras partes que estão no ar, ou não está mais completa no repositório. npm run release -- promote ${app} --from ${channel} --dry-run mostra cada diferença.`,
  );
}

/** Promotes the build and records the commits that it adds. */
async function deploy(
  access: PublishAccess,
  { app, channel, from, build, reason }: AppPromotion,
  acceptsUncommitted: boolean,
): Promise<Published> {
  const listed = await promotionsInto(access);
  const commits = listed.find((each) => each.channel === channel && each.digest === build)?.commits ?? [];
  const changes = commits.length > 0 ? [{ app, commits }] : [];
  const promotion = {
    apps: [app],
    from: channel,
    seen: [{ app, build, replaces: from }],
    acceptsUncommitted,
  };
  return promote(access, promotion, { deployment: { action: 'publish', reason, changes } });
}

/**
 * Makes a release live that differs by one build; every instance follows within half a second. Its pages are not opened
 * before, since a server has no browser. Returns its number. Throws 404 or 409 with the reason for a refusal.
 */
export async function promoteOneApp(
  { db, releases }: PlatformServices,
  promotion: AppPromotion,
  request: DeploymentRequest,
): Promise<number> {
  const signing = signingReleases(releases);
  const withdrawn = signing.live()?.deployment.withdrawn ?? [];
  if (isWithdrawn(withdrawn, { app: promotion.app, digest: promotion.build })) {
    throw conflict('Essa versão foi retirada do ar. Para que volte, use "Voltar esta parte".');
  }
  const access = { ...signing.access, signer: signing.signer, by: request.user.username };
  const { release, before, isNew } = await deploy(access, promotion, signing.isLocalStore ?? false).catch(
    (err: unknown) => {
      // Messages of the store name files and digests, so they go to the log and not to the response.
      request.log.info({ err, promotion }, 'build cannot be promoted');
      throw refusalOf(err, promotion);
    },
  );
  if (!isNew) throw conflict('Essa versão já está no ar.');
  await refreshUntilLive(signing, (live) => live.release.number >= release.number);
  await recordDeployment(db, request, { from: before?.number, to: release.number });
  return release.number;
}
