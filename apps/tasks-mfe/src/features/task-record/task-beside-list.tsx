import { usePlaceInList, type Neighbour } from '@demanda/api/use-list-query';
import type { OpenRecord } from '@demanda/router';
import type { ComponentProps } from 'react';
import { taskListOptions } from '../../api/tasks';
import { useTaskSearch } from '../../shared/use-task-search';
import { TaskRecord } from './task-record';

interface TaskBesideListProps extends Omit<ComponentProps<typeof TaskRecord>, 'row' | 'steps'> {
  onOpen: OpenRecord['open'];
}

/** A task that was opened from its list: shown at once as in its row, with its neighbours in the order of the list. */
export function TaskBesideList({ onOpen, ...record }: TaskBesideListProps) {
  const [search] = useTaskSearch();
  const { row, previous, next } = usePlaceInList(taskListOptions, search, record.id);
  const stepTo = (label: string, neighbour?: Neighbour) => ({
    label,
    onTake: neighbour && (() => onOpen(neighbour.id, neighbour.page)),
  });
  const steps = { previous: stepTo('Tarefa anterior', previous), next: stepTo('Próxima tarefa', next) };
  return <TaskRecord {...record} row={row} steps={row && steps} />;
}
