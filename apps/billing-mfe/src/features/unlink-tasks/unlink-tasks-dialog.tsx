import { useListQuery } from '@demanda/api/use-list-query';
import { useMutation } from '@demanda/api/use-mutation';
import type { BillingPeriod } from '@demanda/contracts/billing';
import { periodLockedText } from '@demanda/contracts/errors';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { useState } from 'react';
import { periodTaskOptions, unlinkOptions, type PeriodTaskSearch } from '../../api/billing-links';
import { LockedDialog } from '../../shared/locked-dialog';
import { TaskChoiceDialog } from '../../shared/task-lists/task-choice-dialog';
import { usePeriodBase } from '../../shared/use-period-base';

const firstPage: PeriodTaskSearch = { page: 0, size: DEFAULT_PAGE_SIZE, sort: 'id,desc' };

interface UnlinkTasksDialogProps {
  period: BillingPeriod;
  onClose: () => void;
}

/** Dialog that unlinks tasks; for a locked period it says why it cannot (BILL-16, BILL-52, G-BILL-11). */
export function UnlinkTasksDialog({ period: known, onClose }: UnlinkTasksDialogProps) {
  const { period, ...based } = usePeriodBase(known);
  const title = `Desvincular tarefas de ${period.title}`;
  if (period.locked) {
    return (
      <LockedDialog title={title} onClose={onClose}>
        {periodLockedText(period.title)}
      </LockedDialog>
    );
  }
  return <UnlinkTasks {...based} title={title} onClose={onClose} />;
}

interface UnlinkTasksProps extends Omit<ReturnType<typeof usePeriodBase>, 'period'> {
  title: string;
  onClose: () => void;
}

function UnlinkTasks({ title, base, rebase, onClose }: UnlinkTasksProps) {
  const [search, setSearch] = useState(firstPage);
  const result = useListQuery(periodTaskOptions(base.id), search);
  const unlink = useMutation(unlinkOptions(base));
  return (
    <TaskChoiceDialog
      title={title}
      result={result}
      search={search}
      onSearch={(change: PeriodTaskSearch) => setSearch({ ...search, page: 0, ...change })}
      emptyText="Nenhuma tarefa vinculada a este período"
      verb="Desvincular"
      icon="unlink"
      busy={unlink.isPending}
      onConfirm={(taskIds) => unlink.mutate(taskIds, { onSuccess: onClose, onError: rebase })}
      onClose={onClose}
    />
  );
}
