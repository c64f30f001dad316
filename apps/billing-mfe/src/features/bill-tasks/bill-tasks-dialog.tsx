import { useMutation } from '@demanda/api/use-mutation';
import type { BillingPeriod } from '@demanda/contracts/billing';
import { currentMonth } from '@demanda/contracts/period-month';
import type { selectedTasks } from '@demanda/contracts/slots';
import type { TaskRow } from '@demanda/contracts/task-shapes';
import type { SlotProps } from '@demanda/federation/slots';
import { BulkDialog } from '@demanda/record-form/bulk-dialog';
import { chosenTasksOptions, TaskLines } from '@demanda/record-form/chosen-tasks';
import { Button } from '@demanda/ui/core';
import { FormNote, FormProblems } from '@demanda/ui/form';
import { formatCount, formatMoney } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { linkedElsewhere, linkOptions } from '../../api/billing-links';
import { openPeriodsOptions } from '../../api/billing-periods';
import { useLinkQuestion } from '../../shared/use-link-question';
import { NoOpenPeriod } from './no-open-period';
import { PeriodField } from './period-field';

/** The period of this month, else the latest that is not billed yet. */
function usualPeriod(periods: readonly BillingPeriod[]): BillingPeriod | undefined {
  const now = currentMonth();
  const pending = periods.filter(({ status }) => status === 'PENDENTE');
  const ofThisMonth = ({ month, year }: BillingPeriod) => month === now.month && year === now.year;
  return pending.find(ofThisMonth) ?? pending[0];
}

/** Links the selected tasks to a billing period, all or none (BILL-15, G-BILL-3). */
export function BillTasksDialog({ taskIds: ids, onDrop, onClose }: SlotProps<typeof selectedTasks>) {
  const tasks = useQuery(chosenTasksOptions(ids));
  const periods = useQuery(openPeriodsOptions);
  const [chosenId, setChosenId] = useState<number>();
  const link = useMutation(linkOptions, { stays: true });
  const { askIfUndelivered, asked, linkQuestion } = useLinkQuestion();

  const open = periods.data ?? [];
  const period = open.find(({ id }) => id === chosenId) ?? usualPeriod(open);
  const chosen = tasks.data ?? [];
  const billed = chosen.filter((task) => task.hasQuoteInBilling);
  const elsewhere = linkedElsewhere(asked.error ?? link.error) ?? [];
  const problems =
    elsewhere.length > 0
      ? elsewhere.map(({ field, name = field, message }) => ({
          id: Number(field),
          text: `${name}: ${message}`,
        }))
      : billed.map(({ id, code }) => ({ id, text: `${code}: já está em um período` }));

  const drop = () => {
    link.reset();
    asked.reset();
    onDrop(problems.map(({ id }) => id));
    if (problems.length >= ids.length) onClose();
  };
  const onError = () => void periods.refetch();
  const onSuccess = () => {
    onClose();
    onDrop(ids);
  };
  const save = () => {
    if (!period) return;
    const taskIds = chosen.map(({ id }) => id);
    const linkAll = () => link.mutate({ period, taskIds }, { onSuccess, onError });
    askIfUndelivered({ period, base: period, taskIds }, linkAll, onError);
  };
  return (
    <BulkDialog
      title="Vincular a um período"
      icon="link"
      submitText={`Vincular (${chosen.length})`}
      maySubmit={period !== undefined && chosen.length > 0 && problems.length === 0}
      busy={link.isPending || asked.isPending}
      note={tasks.data && sumText(chosen)}
      failureTitle="Não foi possível carregar as tarefas"
      queries={[tasks, periods]}
      onSubmit={save}
      onClose={onClose}
    >
      {period ? (
        <PeriodField periods={open} value={period.id} onChoose={setChosenId} />
      ) : (
        <NoOpenPeriod onCreated={setChosenId} />
      )}
      {period?.snapshot && (
        <FormNote>
          {`${period.title} já foi faturado: o vínculo guarda uma nova versão do demonstrativo.`}
        </FormNote>
      )}
      {problems.length > 0 && (
        <FormProblems
          title="Nenhuma tarefa pode ser vinculada enquanto estas estiverem na seleção:"
          action={<Button onClick={drop}>Remover da seleção</Button>}
          problems={problems.map(({ id, text }) => ({ key: String(id), text }))}
        />
      )}
      <TaskLines
        label="Tarefas a vincular"
        tasks={chosen}
        detail={({ requesterName }) => requesterName}
        end={({ amount }) => formatMoney(amount) || 'Sem valor'}
        gone={tasks.data ? ids.length - tasks.data.length : 0}
      />
      {linkQuestion}
    </BulkDialog>
  );
}

function sumText(tasks: readonly TaskRow[]): string {
  const cents = tasks.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0);
  return `${formatCount(tasks.length, 'tarefa(s)')} · ${formatMoney(cents / 100)}`;
}
