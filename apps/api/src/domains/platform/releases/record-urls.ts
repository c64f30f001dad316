import type { SearchKind } from '@demanda/contracts/search';
import type { RecordUrl } from '../../messaging/outbox/outbox';
import type { Releases } from './releases';

/**
 * Creates `RecordUrl` from the `search` of the contracts in the live release, which only the remotes know. Without
 * PUBLIC_URL, on a server of the API alone and before the first release no record has a URL.
 */
export function recordUrls(publicUrl: string | undefined, releases: Pick<Releases, 'live'> | undefined) {
  const pathOf = (kind: SearchKind): string | undefined =>
    releases
      ?.live()
      ?.release.remotes.flatMap(({ search = [] }) => search)
      .find((target) => target.kind === kind)?.path;
  const recordUrl: RecordUrl = (kind, id) => {
    const path = pathOf(kind);
    return publicUrl && path && publicUrl + path.replace(':id', String(id));
  };
  return recordUrl;
}
