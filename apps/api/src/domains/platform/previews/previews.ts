import { getBranchPreview } from '@demanda/contracts/branch-previews';
import type { BranchPreview } from '@demanda/federation/release';
import { Refused } from '@demanda/releases/check';
import { PreviewEnded, type PreviewEnd } from '@demanda/releases/previews';
import { Untrusted } from '@demanda/releases/signature';
import type { FastifyBaseLogger } from 'fastify';
import { mayCall } from '../../../engines/http/access';
import { conflict } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import type { PreviewRelease, Releases } from '../releases/releases';
import { previewCookies } from './preview-cookie';

const ENDED: Record<PreviewEnd | 'changed' | 'unfit' | 'forbidden' | 'unread' | 'others' | 'off', string> = {
  unknown: 'Esta prévia não existe ou o link foi alterado. Peça um novo link a quem a publicou.',
  expired: 'O prazo desta prévia acabou. Peça um novo link a quem a publicou.',
  revoked: 'Esta prévia foi encerrada por quem a publicou. Peça um novo link se ainda precisar dela.',
  changed:
    'Os arquivos desta prévia não são mais os que foram publicados. Peça a quem a publicou que a publique de novo.',
  unfit:
    'Esta prévia não combina com a versão que está no ar agora. Peça a quem a publicou que a publique de novo.',
  forbidden:
    'Você não tem mais permissão para abrir prévias. Esta é a versão que está no ar; fale com um administrador.',
  others:
    'Este link mostra código da máquina de outra pessoa, e só ela pode abri-lo. Peça a quem o enviou que publique uma prévia.',
  off: 'Este servidor não abre código de máquinas de desenvolvimento. Publique uma prévia, ou peça ao operador que ligue DEVELOPMENT_PREVIEWS.',
  unread:
    'A prévia não pôde ser lida agora. Esta é a versão que está no ar; recarregue a página em instantes.',
};

/** What a page shows beside or in place of the live release. */
export interface ShownPreview {
  /** Absent when the preview has ended, or cannot be shown. */
  shown?: PreviewRelease & { about: BranchPreview };
  /** Why the page shows what is live; absent after a sign-out, which ends a preview as well. */
  ended?: string;
  /** Value of `Set-Cookie`, to forget a preview that has ended. */
  cookie?: string;
}

interface Options {
  secret: string;
  publicUrl?: string;
  /** Whether remotes may run on the machine of a person, unverified (ADR 0158). */
  developmentPreviews?: boolean;
  releases?: Releases;
  sessions: {
    /** Returns the user of a session that is open. */
    peekSessionUser(jti: string): Promise<SessionUser | undefined>;
  };
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Returns the sentence about a preview that cannot be shown; undefined for other errors. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof PreviewEnded) return ENDED[error.reason];
  if (error instanceof Refused) return ENDED.unfit;
  return error instanceof Untrusted ? ENDED.changed : undefined;
}

/** Previews of branches in the deployed product, each for the session that confirmed it (ADR 0151). */
export function createPreviews(options: Options) {
  const { secret, publicUrl, developmentPreviews = false, releases, sessions, log } = options;
  const cookies = previewCookies({ secret, isSecure: publicUrl?.startsWith('https:') ?? false });

  /** Returns why a preview is not for this person; undefined when it is. */
  function refusal({ machine }: PreviewRelease, { username }: SessionUser): string | undefined {
    if (!machine) return undefined;
    if (machine.person !== username) return ENDED.others;
    return developmentPreviews ? undefined : ENDED.off;
  }

  /** Reads what a link shows a person. Throws 409 with the reason for one that shows them nothing. */
  async function read(id: string, user: SessionUser): Promise<PreviewRelease> {
    let found: PreviewRelease | undefined;
    try {
      found = await releases?.preview(id);
    } catch (err) {
      const reason = reasonOf(err);
      if (reason === undefined) throw err;
      // Messages of the store name files and digests, so they go to the log and not to the response.
      log.info({ err, preview: id }, 'preview cannot be shown');
      throw conflict(reason);
    }
    const reason = found ? refusal(found, user) : ENDED.unknown;
    if (!found || reason !== undefined) throw conflict(reason);
    return found;
  }

  async function show(header: string): Promise<ShownPreview> {
    const opened = cookies.read(header);
    if (!opened) return { ended: ENDED.unknown, cookie: cookies.removed };
    const user = await sessions.peekSessionUser(opened.jti);
    if (!user) return { cookie: cookies.removed };
    if (!mayCall(getBranchPreview, user)) return { ended: ENDED.forbidden, cookie: cookies.removed };
    try {
      const found = await releases?.preview(opened.preview);
      if (!found) return {};
      const ended = refusal(found, user);
      if (ended !== undefined) return { ended, cookie: cookies.removed };
      const { id, parts, by, until, machine } = found;
      const about = { id, userId: user.id, parts, by, until, machine: machine?.origin };
      return { shown: { ...found, about } };
    } catch (err) {
      log.warn({ err, preview: opened.preview }, 'preview cannot be shown');
      const ended = reasonOf(err);
      return ended === undefined ? { ended: ENDED.unread } : { ended, cookie: cookies.removed };
    }
  }

  return {
    read,

    /** Returns the `Set-Cookie` that opens a preview for the session of this user. Throws 409 as `read`. */
    async open(id: string, user: SessionUser): Promise<string> {
      const { until } = await read(id, user);
      return cookies.of({ preview: id, jti: user.jti }, new Date(until), Date.now());
    },

    /** Value of `Set-Cookie` that leaves the preview. */
    left: cookies.removed,

    /** Returns what the page of a request shows; undefined without a preview, which reads nothing. Never rejects. */
    async of(header: string | undefined): Promise<ShownPreview | undefined> {
      if (!cookies.isIn(header)) return undefined;
      try {
        return await show(header);
      } catch (err) {
        log.warn({ err }, 'preview cannot be shown');
        return { ended: ENDED.unread };
      }
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;
