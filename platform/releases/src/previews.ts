import type { ReleaseAccess } from './access';
import { previewDocument, type PreviewDocument } from './documents';
import { believed, unseal, Untrusted } from './signature';
import { previewKey, PREVIEWS, revokedKey } from './store-keys';

/** Time in which a link shows a preview. */
export const PREVIEW_MS = 72 * 60 * 60_000;

/** Time in which a link shows a remote that runs on a machine: a day's work. */
export const MACHINE_MS = 8 * 60 * 60_000;

/** Tolerated difference between the clocks of publisher and server. */
const CLOCK_MS = 5 * 60_000;

/** Why a link shows nothing. `unknown`: it does not exist, or no trusted key signed it. */
export type PreviewEnd = 'unknown' | 'expired' | 'revoked';

/** Thrown for a link that shows nothing any more. */
export class PreviewEnded extends Error {
  override name = 'PreviewEnded';
  constructor(
    readonly reason: PreviewEnd,
    preview: string,
  ) {
    super(`${previewKey(preview)}: a preview that lasts expected, found one that is ${reason}.`);
  }
}

/** Returns the names of the apps that a preview shows. */
export const appsOf = ({ builds, machine }: Pick<PreviewDocument, 'builds' | 'machine'>): string[] =>
  [...builds, ...(machine ? [machine] : [])].map(({ app }) => app);

/**
 * Reads a signed preview of the channel; undefined when there is none. Throws Untrusted, also for one of a team that
 * names an app of others, and for one that lasts longer than it may.
 */
async function readPreview(access: ReleaseAccess, id: string): Promise<PreviewDocument | undefined> {
  const key = previewKey(id);
  const content = await access.store.read(key);
  if (!content) return undefined;
  const { document: found, team } = unseal(key, content, access.trust, previewDocument);
  if (found.preview !== id || found.channel !== access.channel)
    throw new Untrusted(`${key}: a preview of ${access.channel} with this name expected, found another.`);
  const longest = found.machine ? MACHINE_MS : PREVIEW_MS;
  if (Date.parse(found.until) - Date.parse(found.at) > longest)
    throw new Untrusted(`${key}: an end within ${longest} ms expected, found ${found.until}.`);
  if (team && (found.by !== team.name || appsOf(found).some((app) => !team.apps.includes(app))))
    throw new Untrusted(`${key}: a preview by ${team.name} of ${team.apps.join(', ')} expected.`);
  return found;
}

/** Reads one preview without what was joined to it. Throws PreviewEnded. */
export async function readLasting(access: ReleaseAccess, id: string, now: Date): Promise<PreviewDocument> {
  const found = await believed(readPreview(access, id));
  if (!found || Date.parse(found.at) > now.getTime() + CLOCK_MS) throw new PreviewEnded('unknown', id);
  if (await access.store.read(revokedKey(id))) throw new PreviewEnded('revoked', id);
  if (Date.parse(found.until) <= now.getTime()) throw new PreviewEnded('expired', id);
  return found;
}

/** What a link shows now, with what was joined to it. */
export interface OpenPreview extends Pick<PreviewDocument, 'builds' | 'machine' | 'joined' | 'shell' | 'at'> {
  id: string;
  /** Everybody who published a part of it. */
  by: string[];
  /** The end of the part that ends first. */
  until: string;
}

/** Reads what a link shows. Throws PreviewEnded, also when one of its parts has ended. */
export async function openPreview(access: ReleaseAccess, id: string, now: Date): Promise<OpenPreview> {
  const own = await readLasting(access, id, now);
  const others = await Promise.all(own.joined.map((other) => readLasting(access, other, now)));
  const parts = [own, ...others];
  const builds = parts.flatMap((part) => part.builds);
  const isMixed = others.some(({ machine }) => machine);
  if (isMixed || new Set(builds.map(({ app }) => app)).size < builds.length)
    throw new PreviewEnded('unknown', id);
  return {
    ...{ id, builds, machine: own.machine, joined: own.joined, shell: own.shell, at: own.at },
    by: [...new Set(parts.map(({ by }) => by))],
    until: parts.map(({ until }) => until).sort()[0]!,
  };
}

/** Lists the previews of the channel that last, the newest first. */
export async function lastingPreviews(access: ReleaseAccess, now: Date): Promise<PreviewDocument[]> {
  const keys = (await access.store.list(PREVIEWS)).map(({ key }) => key);
  const ids = keys.flatMap((key) => /([0-9a-f]{32})\.json$/.exec(key)?.[1] ?? []);
  const read = ids.map(async (id) => {
    try {
      return [await readLasting(access, id, now)];
    } catch (error) {
      if (error instanceof PreviewEnded) return [];
      throw error;
    }
  });
  return (await Promise.all(read)).flat().sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** Returns the name of the preview in a link, or the name itself; undefined for any other text. */
export const previewIn = (link: string): string | undefined => /(?:^|\/)([0-9a-f]{32})$/.exec(link)?.[1];
