import { errorMessage } from '@demanda/api/messages';
import { request } from '@demanda/api/request';
import { useDebouncedValue } from '@demanda/api/use-debounced-value';
import { searchRecords } from '@demanda/contracts/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Commands } from './commands';
import { initialGroups, matchingGroups, type PaletteGroup, type PaletteOption } from './options';

const SEARCH_DEBOUNCE_MS = 150;

/** What the palette shows for a text. */
interface PaletteState {
  groups: PaletteGroup[];
  /** Whether the shown hits belong to an earlier text, or none have arrived yet. */
  isStale: boolean;
  isSimilar: boolean;
  /** Why the search failed, in one sentence. */
  failure?: string;
  retry: () => void;
}

/** Searches for the text after a pause; the hits of the text before stay meanwhile. */
export function usePaletteGroups(typed: string, commands: Commands, recent: PaletteOption[]): PaletteState {
  const text = typed.trim();
  const sought = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const search = useQuery({
    queryKey: ['search', sought],
    queryFn: ({ signal }) => request(searchRecords, { query: { text: sought } }, { signal }),
    enabled: sought !== '' && commands.targets.length > 0,
    placeholderData: keepPreviousData,
    // Records change: a text typed again is searched again.
    staleTime: 0,
  });
  const found = search.data && [...search.data.groups, ...(search.data.further ?? [])];
  const retry = () => void search.refetch();
  if (text === '') {
    return { groups: withOptions(initialGroups(recent, commands)), isStale: false, isSimilar: false, retry };
  }
  return {
    groups: withOptions(matchingGroups(text, commands, found)),
    isStale: text !== sought || search.isPlaceholderData || search.isLoading,
    isSimilar: search.data?.isSimilar ?? false,
    failure: search.isError ? errorMessage(search.error) : undefined,
    retry,
  };
}

const withOptions = (groups: PaletteGroup[]) => groups.filter(({ options }) => options.length > 0);
