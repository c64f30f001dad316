import { useListQuery } from '@demanda/api/use-list-query';
import { useMutation } from '@demanda/api/use-mutation';
import { usePermissions } from '@demanda/auth/use-permissions';
import type { BillingPeriod } from '@demanda/contracts/billing';
import { periodLockedText } from '@demanda/contracts/errors';
import { PICKER_PAGE_SIZE } from '@demanda/contracts/limits';
import type { TaskListQuery } from '@demanda/contracts/task-list-query';
import { useState } from 'react';
import { linkedElsewhere, linkOptions, unlinkedTaskOptions } from '../../api/billing-links';
import { LockedDialog } from '../../shared/locked-dialog';
import { TaskChoiceDialog } from '../../shared/task-lists/task-choice-dialog';
import { choiceColumns } from '../../shared/task-lists/listed-task';
import { useLinkQuestion } from '../../shared/use-link-question';
import { usePeriodBase } from '../../shared/use-period-base';
import { LinkedElsewhere } from './linked-elsewhere';

const firstPage: TaskListQuery = { page: 0, size: PICKER_PAGE_SIZE, sort: 'id,desc' };

/** Dialog that links unbilled tasks; for a locked period it says why it cannot (BILL-15, BILL-51, G-BILL-11). */
export function LinkTasksDialog({ period: known, onClose }: { period: BillingPeriod; onClose: () => void }) {
  const based = usePeriodBase(known);
  const { period } = based;
  const title = `Vincular tarefas a ${period.title}`;
  if (period.locked) {
    return (
      <LockedDialog title={title} onClose={onClose}>
        {periodLockedText(period.title)}
      </LockedDialog>
    );
  }
  return <LinkTasks {...based} title={title} onClose={onClose} />;
}

interface LinkTasksProps extends ReturnType<typeof usePeriodBase> {
  title: string;
  onClose: () => void;
}

function LinkTasks({ title, period, base, rebase, onClose }: LinkTasksProps) {
  const [search, setSearch] = useState(firstPage);
  const hasDeliveries = usePermissions().hasRight('deliveries:VIEW');
  // What may be billed comes first, until the user chooses another order.
  const approvedFirst = hasDeliveries && search.sort === firstPage.sort && { approvedFirst: 'true' as const };
  const result = useListQuery(unlinkedTaskOptions, { ...search, ...approvedFirst });
  const link = useMutation(linkOptions);
  const { askIfUndelivered, asked, linkQuestion } = useLinkQuestion();
  const elsewhere = linkedElsewhere(asked.error ?? link.error);
  const onError = (error: Error) => {
    rebase(error);
    result.retry();
  };
  const save = (taskIds: number[]) => link.mutate({ period: base, taskIds }, { onSuccess: onClose, onError });
  return (
    <TaskChoiceDialog
      title={title}
      columns={choiceColumns(hasDeliveries)}
      result={result}
      search={search}
      onSearch={(change: TaskListQuery) => setSearch({ ...search, page: 0, ...change })}
      emptyText="Nenhuma tarefa sem faturamento encontrada"
      verb="Vincular"
      icon="link"
      busy={link.isPending || asked.isPending}
      onConfirm={(taskIds) => askIfUndelivered({ period, base, taskIds }, () => save(taskIds), onError)}
      notice={(drop) => (
        <>
          {elsewhere?.length ? (
            <LinkedElsewhere
              tasks={elsewhere}
              onDrop={(taskIds) => {
                drop(taskIds);
                link.reset();
                asked.reset();
              }}
            />
          ) : null}
          {linkQuestion}
        </>
      )}
      onClose={onClose}
    />
  );
}
