import type { Neighbour } from '@demanda/api/use-list-query';
import type { OpenRecord } from '@demanda/router';
import type { Steps } from '@demanda/ui/dialog';

interface PlaceInList<T> {
  row?: T;
  previous?: Neighbour;
  next?: Neighbour;
}

interface StepLabels {
  /** 'Tarefa anterior'. */
  previous: string;
  /** 'Próxima tarefa'. */
  next: string;
}

/** Returns the row of a record and the ways to its neighbours, as `usePlaceInList` found them; none without a row. */
export function stepsTo<T>(
  { row, previous, next }: PlaceInList<T>,
  labels: StepLabels,
  onOpen: OpenRecord['open'],
): { row?: T; steps?: Steps } {
  const step = (label: string, neighbour?: Neighbour) => ({
    label,
    onTake: neighbour && (() => onOpen(neighbour.id, neighbour.page)),
  });
  return { row, steps: row && { previous: step(labels.previous, previous), next: step(labels.next, next) } };
}
