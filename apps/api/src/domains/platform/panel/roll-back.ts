import type { PlatformDeployment, rollBack } from '@demanda/contracts/platform';
import type { PublishAccess } from '@demanda/releases/access';
import { rollback, RollbackRefused, type RolledBack } from '@demanda/releases/rollback';
import { Untrusted } from '@demanda/releases/signature';
import type { z } from 'zod';
import { conflict, notFound } from '../../../kernel/errors';
import type { Releases } from '../releases/releases';
import { recordDeployment, type DeploymentRequest } from './deployment-history';
import type { PlatformServices } from './platform-services';
import { toDeployment } from './release-list';

/** Rollback from the platform page: makes a stored release live again. */

type RollbackBody = z.output<typeof rollBack.body>;

type Signing = Releases & Required<Pick<Releases, 'signer'>>;

const NO_KEY_TEXT =
  'Este servidor não tem a chave que assina as versões. Faça isso pelo computador de onde se publica.';

/** Whether this server has a private root key that the servers trust; a team's key could not undo what others do. */
export const hasSigningKey = (releases: Releases | undefined): releases is Signing => {
  if (!releases?.signer) return false;
  const trusted = releases.access.trust.get(releases.signer.keyId);
  return trusted !== undefined && !trusted.team;
};

export const UNTRUSTED_STORE_TEXT = 'O repositório tem documentos sem assinatura válida. Nada foi mudado.';

/** Maps a refused rollback to the error of the response; other errors are returned unchanged. */
function refusalOf(error: unknown, release: number): unknown {
  if (error instanceof Untrusted) return conflict(UNTRUSTED_STORE_TEXT);
  if (!(error instanceof RollbackRefused)) return error;
  if (error.reason === 'unknown') return notFound('Versão não encontrada');
  if (error.reason === 'live-already') return conflict(`A versão ${release} já está no ar.`);
  if (error.reason === 'replaced') {
    return conflict(
      'Outra versão entrou no ar enquanto você escolhia. Confira o que está no ar e escolha de novo.',
    );
  }
  if (error.reason === 'withdrawn') {
    return conflict(
      `A versão ${release} tem uma parte que foi retirada do ar. Confirme que ela deve voltar.`,
    );
  }
  if (error.reason === 'not-answered') {
    return conflict(
      `A versão ${release} usa chamadas que este servidor não atende mais. Escolha uma versão mais nova, ou volte só uma parte do sistema.`,
    );
  }
  return conflict(`A versão ${release} não está mais completa no repositório e não pode voltar ao ar.`);
}

async function deploy(
  access: PublishAccess,
  { release, from, reason, again }: RollbackBody,
  { log }: DeploymentRequest,
): Promise<RolledBack> {
  try {
    return await rollback(access, release, { from, reason: reason ?? undefined, isAgain: again });
  } catch (err) {
    // Messages of the store name files and digests, so they go to the log and not to the response.
    log.info({ err, release }, 'release cannot go live again');
    throw refusalOf(err, release);
  }
}

/** Returns the releases of a server that can sign. Throws 409. */
export function signingReleases(releases: Releases | undefined): Signing {
  if (!hasSigningKey(releases)) throw conflict(NO_KEY_TEXT);
  return releases;
}

type CurrentRelease = NonNullable<ReturnType<Releases['live']>>;

/** Loads a new deployment in this instance. A refresh that was already running may have missed it, so a second may follow. */
export async function refreshUntilLive(
  releases: Releases,
  isLoaded: (live: CurrentRelease) => boolean,
): Promise<void> {
  await releases.refresh();
  const live = releases.live();
  if (!live || !isLoaded(live)) await releases.refresh();
}

/**
 * Makes a stored release live again; every instance follows within half a second. Throws 404 or 409 with the reason
 * for a refusal.
 */
export async function rollBackTo(
  { db, releases }: PlatformServices,
  body: RollbackBody,
  request: DeploymentRequest,
): Promise<PlatformDeployment> {
  const signing = signingReleases(releases);
  const access = { ...signing.access, signer: signing.signer, by: request.user.username };
  const { deployment, from } = await deploy(access, body, request);
  await refreshUntilLive(signing, (live) => live.deployment.sequence >= deployment.sequence);
  await recordDeployment(db, request, { from, to: body.release });
  return toDeployment(deployment);
}
