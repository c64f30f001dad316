import type { PlatformMove } from '@demanda/contracts/platform';
import type { PublishAccess } from '@demanda/releases/access';
import { rollback, RollbackRefused, type RolledBack } from '@demanda/releases/rollback';
import { Untrusted } from '@demanda/releases/signature';
import { conflict, notFound } from '../../../kernel/errors';
import type { Releases } from '../releases/releases';
import { tellMove, type Mover } from './move-history';
import type { PlatformServices } from './platform-services';
import { toMove } from './release-list';

/** Making a stored release live again from the panel. */

type Signing = Releases & Required<Pick<Releases, 'signer'>>;

const NO_KEY =
  'Este servidor não tem a chave que assina as versões. Volte a versão pelo computador de onde se publica.';

/** Whether this server holds a key, and one that readers trust. */
export const canSign = (releases: Releases | undefined): releases is Signing =>
  releases?.signer !== undefined && releases.access.trust.has(releases.signer.keyId);

const UNSIGNED = 'O repositório tem documentos sem assinatura válida. Nada foi mudado.';

/** What stands against the release, as a person is told it; our own faults as they are. */
function refusalOf(error: unknown, release: number): unknown {
  if (error instanceof Untrusted) return conflict(UNSIGNED);
  if (!(error instanceof RollbackRefused)) return error;
  if (error.reason === 'unknown') return notFound('Versão não encontrada');
  if (error.reason === 'live-already') return conflict(`A versão ${release} já está no ar.`);
  return conflict(`A versão ${release} não está mais completa no repositório e não pode voltar ao ar.`);
}

async function moveTo(access: PublishAccess, release: number, { log }: Mover): Promise<RolledBack> {
  try {
    return await rollback(access, release);
  } catch (err) {
    // The sentences of the store name files and digests, for whoever looks after it.
    log.info({ err, release }, 'release cannot go live again');
    throw refusalOf(err, release);
  }
}

/** Sees to it that this instance knows the move; a look that began before it may have missed it. */
async function refreshTo(releases: Releases, sequence: number): Promise<void> {
  await releases.refresh();
  if ((releases.live()?.move.sequence ?? 0) < sequence) await releases.refresh();
}

/**
 * Makes a stored release live again; every instance sees it within half a second. Throws 404 and 409 with what
 * stands against it.
 */
export async function goBack(
  { db, releases }: PlatformServices,
  release: number,
  mover: Mover,
): Promise<PlatformMove> {
  if (!canSign(releases)) throw conflict(NO_KEY);
  const access = { ...releases.access, signer: releases.signer, by: mover.user.username };
  const { move, from } = await moveTo(access, release, mover);
  await refreshTo(releases, move.sequence);
  await tellMove(db, mover, { from, to: release });
  return toMove(move);
}
