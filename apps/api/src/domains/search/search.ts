import type { FurtherKind, RecordKind, SearchHit, SearchResult } from '@demanda/contracts/search';
import { mayCall } from '../../engines/http/access';
import type { Search, SearchSource } from './source';
import { chargeSource, openChargeSource } from './sources/charges';
import { deliverySource } from './sources/deliveries';
import { projectSource, requesterSource } from './sources/names';
import { periodSource } from './sources/periods';
import { taskSource } from './sources/tasks';

const furtherSources: readonly SearchSource<FurtherKind>[] = [chargeSource, openChargeSource];
const sources: readonly SearchSource[] = [
  taskSource,
  requesterSource,
  projectSource,
  deliverySource,
  periodSource,
];

const isVisible = ({ user }: Search, { screen, calls }: SearchSource<unknown>) =>
  user.grants.screens.includes(screen) && calls.every((call) => mayCall(call, user));

type FindIn = (source: SearchSource<RecordKind>) => Promise<SearchHit[]> | undefined;

async function groupsOf<Kind extends RecordKind>(
  visible: readonly SearchSource<Kind>[],
  findIn: FindIn,
): Promise<{ kind: Kind; hits: SearchHit[] }[]> {
  const groups = await Promise.all(
    visible.map(async (source) => ({ kind: source.kind, hits: (await findIn(source)) ?? [] })),
  );
  return groups.filter(({ hits }) => hits.length > 0);
}

/** Searches what the user may see. Only when nothing has the words, similar ones are searched. */
export async function findRecords(search: Search): Promise<SearchResult> {
  const visible = sources.filter((source) => isVisible(search, source));
  const find: FindIn = (source) => source.find(search);
  const [groups, further] = await Promise.all([
    groupsOf(visible, find),
    groupsOf(
      furtherSources.filter((source) => isVisible(search, source)),
      find,
    ),
  ]);
  if (groups.length + further.length > 0 || search.sought.indexed.length === 0)
    return { groups, further: further.length > 0 ? further : undefined, isSimilar: false };
  return { groups: await groupsOf(visible, (source) => source.findSimilar?.(search)), isSimilar: true };
}
