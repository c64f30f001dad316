import { TextLink } from '@demanda/ui/core';
import { Detail } from '@demanda/ui/dialog';
import { formatCount } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { requesterTasksOptions } from '../../api/tasks';

/** Number of a requester's tasks, as a link to their list. */
export function RequesterTasks({ requesterId }: { requesterId: number }) {
  const { data } = useQuery(requesterTasksOptions(requesterId));
  if (!data?.totalElements) return <Detail label="Tarefas">{data && 'Nenhuma'}</Detail>;
  const { totalElements, totalIsCapped } = data;
  return (
    <Detail label="Tarefas">
      <TextLink to={`/tasks?requesterId=${requesterId}`}>
        {`${totalIsCapped ? 'Mais de ' : ''}${formatCount(totalElements, 'tarefa(s)')}`}
      </TextLink>
    </Detail>
  );
}
