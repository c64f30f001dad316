import { usePlaceInList } from '@demanda/api/use-list-query';
import type { Page } from '@demanda/contracts/list';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { RecordPlace } from './use-record-place';

interface ListedRecordOptions<T, Search, Key extends readonly unknown[]> {
  place: RecordPlace;
  id: number;
  /** Query of one page of the list. */
  optionsOf: (search: Search) => UseQueryOptions<Page<T>, Error, Page<T>, Key>;
  search: Search;
  labels: {
    /** 'Tarefa anterior'. */
    previous: string;
    /** 'Próxima tarefa'. */
    next: string;
  };
}

/**
 * Returns the row of the record in the URL in its list, and the steps that open the records before and after it, also
 * across pages. Both are undefined without a list, or when the record is not on the shown page.
 */
export function useListedRecord<
  T extends { id: number },
  Search extends { page: number },
  Key extends readonly unknown[],
>({ place, id, optionsOf, search, labels }: ListedRecordOptions<T, Search, Key>) {
  const { row, ...found } = usePlaceInList(optionsOf, search, id, place.hasList);
  const step = (label: string, to: typeof found.previous, load: typeof found.loadPrevious) => ({
    label,
    onTake:
      (to ?? load) &&
      (async () => {
        const { href } = location;
        const record = to ?? (await load?.());
        // Another way may have been taken while the page was loading.
        if (record && location.href === href) place.open(record.id, record.page);
      }),
  });
  const steps = row && {
    previous: step(labels.previous, found.previous, found.loadPrevious),
    next: step(labels.next, found.next, found.loadNext),
  };
  return { row, steps };
}
