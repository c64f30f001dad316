import { usePlaceInList, type Neighbour } from '@demanda/api/use-list-query';
import type { RecordPlace } from './use-record-place';

/** Labels of the ways to the neighbours of a record. */
interface StepLabels {
  /** 'Tarefa anterior'. */
  previous: string;
  /** 'Próxima tarefa'. */
  next: string;
}

/**
 * Returns how the record in the URL is shown, and where it was opened from its list the row there and the ways to its
 * neighbours.
 */
export function useListedRecord<
  T extends { id: number },
  Search extends { page: number },
  Key extends readonly unknown[],
>(
  { isBeside, hasList, open, close }: RecordPlace,
  id: number,
  list: Parameters<typeof usePlaceInList<T, Search, Key>>[0],
  search: Search,
  labels: StepLabels,
) {
  const { row, previous, next } = usePlaceInList(list, search, hasList ? id : undefined);
  const step = (label: string, neighbour?: Neighbour) => ({
    label,
    onTake: neighbour && (() => open(neighbour.id, neighbour.page)),
  });
  const steps = row && { previous: step(labels.previous, previous), next: step(labels.next, next) };
  return { id, isBeside, row, steps, onClose: close };
}
