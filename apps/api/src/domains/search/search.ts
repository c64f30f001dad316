import type { SearchHit, SearchResult } from '@demanda/contracts/search';
import { mayCall } from '../../engines/http/access';
import type { Search, SearchSource } from './source';
import { deliverySource } from './sources/deliveries';
import { projectSource, requesterSource } from './sources/names';
import { periodSource } from './sources/periods';
import { taskSource } from './sources/tasks';

const sources: readonly SearchSource[] = [
  taskSource,
  requesterSource,
  projectSource,
  deliverySource,
  periodSource,
];

const isVisible = ({ user }: Search, { screen, calls }: SearchSource) =>
  user.grants.screens.includes(screen) && calls.every((call) => mayCall(call, user));

type FindIn = (source: SearchSource) => Promise<SearchHit[]> | undefined;

async function groupsOf(visible: readonly SearchSource[], findIn: FindIn): Promise<SearchResult['groups']> {
  const groups = await Promise.all(
    visible.map(async (source) => ({ kind: source.kind, hits: (await findIn(source)) ?? [] })),
  );
  return groups.filter(({ hits }) => hits.length > 0);
}

/** Searches what the user may see. Only when nothing has the words, similar ones are searched. */
export async function findRecords(search: Search): Promise<SearchResult> {
  const visible = sources.filter((source) => isVisible(search, source));
  const groups = await groupsOf(visible, (source) => source.find(search));
  if (groups.length > 0 || search.sought.indexed.length === 0) return { groups, isSimilar: false };
  return { groups: await groupsOf(visible, (source) => source.findSimilar?.(search)), isSimilar: true };
}
