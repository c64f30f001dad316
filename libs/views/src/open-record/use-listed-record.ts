import type { Page } from '@demanda/contracts/list';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { RecordPlace } from './use-record-place';

/** Labels of the ways to the neighbours of a record. */
interface StepLabels {
  /** 'Tarefa anterior'. */
  previous: string;
  /** 'Próxima tarefa'. */
  next: string;
}

/**
 * Returns how the record in the URL is shown. Where it was opened from its list, also its row there, and the ways to the
 * records before and after it in the order of the list, also to those of the pages before and after; both undefined while
 * the record is not on the page.
 */
export function useListedRecord<
  T extends { id: number },
  Search extends { page: number },
  Key extends readonly unknown[],
>(
  { isBeside, hasList, open, close }: RecordPlace,
  id: number,
  optionsOf: (search: Search) => UseQueryOptions<Page<T>, Error, Page<T>, Key>,
  search: Search,
  labels: StepLabels,
) {
  const { page } = search;
  const shown = useQuery({ ...optionsOf(search), enabled: hasList }).data;
  const rows = shown?.content ?? [];
  const index = hasList ? rows.findIndex((row) => row.id === id) : -1;
  const optionsOfPage = (other: number) => optionsOf({ ...search, page: other });
  const isFirst = index === 0 && shown?.first === false;
  const isLast = index >= 0 && index === rows.length - 1 && shown?.last === false;
  const before = useQuery({ ...optionsOfPage(Math.max(page - 1, 0)), enabled: isFirst });
  const after = useQuery({ ...optionsOfPage(page + 1), enabled: isLast });
  const step = (label: string, to: T | undefined, on: number) => ({
    label,
    onTake: to && (() => open(to.id, on)),
  });
  const row = rows[index];
  const steps = row && {
    previous: isFirst
      ? step(labels.previous, before.data?.content.at(-1), page - 1)
      : step(labels.previous, rows[index - 1], page),
    next: isLast
      ? step(labels.next, after.data?.content[0], page + 1)
      : step(labels.next, rows[index + 1], page),
  };
  return { id, isBeside, row, steps, onClose: close };
}
