import type { rollBackApp } from '@demanda/contracts/platform';
import { Refused } from '@demanda/releases/check';
import { BuildRollbackRefused, rollbackBuild } from '@demanda/releases/rollback-build';
import { Untrusted } from '@demanda/releases/signature';
import { isWithdrawn } from '@demanda/releases/withdrawn';
import type { z } from 'zod';
import { conflict, notFound } from '../../../kernel/errors';
import { recordDeployment, type DeploymentRequest } from './deployment-history';
import type { PlatformServices } from './platform-services';
import { refreshUntilLive, signingReleases, UNTRUSTED_STORE_TEXT } from './roll-back';

/** Rollback of one app from the platform page: replaces its live build by an earlier one. */

type AppRollback = z.output<typeof rollBackApp.body> & { app: string };

const REASONS = {
  'not-live': 'não está no ar.',
  replaced: 'mudou no ar enquanto você escolhia. Confira o que está no ar e escolha de novo.',
  'nothing-earlier': 'nunca esteve no ar nessa versão. Escolha outra.',
} satisfies Record<BuildRollbackRefused['reason'], string>;

/** Maps a refusal to the error of the response; other errors are returned unchanged. */
function refusalOf(error: unknown, app: string): unknown {
  if (error instanceof Untrusted) return conflict(UNTRUSTED_STORE_TEXT);
  if (error instanceof BuildRollbackRefused) {
    const text = `A parte ${app} ${REASONS[error.reason]}`;
    return error.reason === 'not-live' ? notFound(text) : conflict(text);
  }
  if (!(error instanceof Refused)) return error;
  return conflict(
    `Essa versão de ${app} não combina com as outras partes que estão no ar, ou não está mais no repositório. Volte o sistema inteiro para uma versão anterior; npm run release -- rollback ${app} mostra cada diferença.`,
  );
}

/**
 * Makes a release live that differs by one build; every instance follows within half a second. Returns its number.
 * Throws 404 or 409 with the reason for a refusal.
 */
export async function rollBackOneApp(
  { db, releases }: PlatformServices,
  { app, from, to, reason, again }: AppRollback,
  request: DeploymentRequest,
): Promise<number> {
  const signing = signingReleases(releases);
  const withdrawn = signing.live()?.deployment.withdrawn ?? [];
  if (!again && isWithdrawn(withdrawn, { app, digest: to })) {
    throw conflict(`Essa versão de ${app} foi retirada do ar. Confirme que ela deve voltar.`);
  }
  const access = { ...signing.access, signer: signing.signer, by: request.user.username };
  const { release, before } = await rollbackBuild(
    access,
    { app, from, to, reason },
    { isAgain: again },
  ).catch((err: unknown) => {
    // Messages of the store name files and digests, so they go to the log and not to the response.
    request.log.info({ err, app, to }, 'build cannot go live again');
    throw refusalOf(err, app);
  });
  await refreshUntilLive(signing, (live) => live.release.number >= release.number);
  await recordDeployment(db, request, { from: before?.number, to: release.number });
  return release.number;
}
