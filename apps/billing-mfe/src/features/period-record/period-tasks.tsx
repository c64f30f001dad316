import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { Button } from '@demanda/ui/core';
import { DetailSection } from '@demanda/ui/dialog';
import { Quiet } from '@demanda/ui/files';
import { useQuery } from '@tanstack/react-query';
import { periodTaskOptions } from '../../api/billing-links';
import { TaskCard } from '../../shared/task-lists/listed-task';
import styles from './period-tasks.module.css';

const FIRST = { page: 0, size: DEFAULT_PAGE_SIZE, sort: 'id,desc' } as const;

interface PeriodTasksProps {
  periodId: number;
  /** Shows all tasks of the period. */
  onAll: () => void;
}

/** The first tasks of a period, each with a link to it; all of them are in a dialog. */
export function PeriodTasks({ periodId, onAll }: PeriodTasksProps) {
  const { data, isError } = useQuery(periodTaskOptions(periodId)(FIRST));
  const hasMore = data && data.totalElements > data.content.length;
  return (
    <DetailSection
      title="Tarefas"
      actions={(hasMore || isError) && <Button onClick={onAll}>Ver todas as tarefas</Button>}
    >
      {data?.content.length ? (
        <ul className={styles.tasks} aria-label="Tarefas do período">
          {data.content.map((task) => (
            <li key={task.id}>
              <TaskCard task={task} isLinked />
            </li>
          ))}
        </ul>
      ) : (
        <Quiet>
          {isError
            ? 'Não foi possível carregar esta parte.'
            : data
              ? 'Nenhuma tarefa vinculada a este período.'
              : 'Carregando...'}
        </Quiet>
      )}
    </DetailSection>
  );
}
