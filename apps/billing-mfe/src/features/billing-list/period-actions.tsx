import { usePermissions } from '@demanda/auth/use-permissions';
import { billingPeriodAttachments } from '@demanda/contracts/attachments';
import {
  changeBillingStatus,
  deleteBillingPeriodWithTasks,
  updateBillingPeriod,
  type BillingPeriod,
} from '@demanda/contracts/billing';
import { linkTasks, pageTasksOfPeriod, unlinkTasks } from '@demanda/contracts/billing-links';
import { downloadStatement } from '@demanda/contracts/billing-statement';
import type { Contract } from '@demanda/contracts/contract';
import { billingEmail } from '@demanda/contracts/emails';
import { recordHistory } from '@demanda/contracts/history';
import type { IconName } from '@demanda/ui/core';
import { RowActions } from '@demanda/ui/list';

/** Actions of a period; the page opens the dialog of each. */
export type PeriodJob =
  | 'tasks'
  | 'link'
  | 'files'
  | 'email'
  | 'unlink'
  | 'statement'
  | 'status'
  | 'edit'
  | 'history'
  | 'remove';

interface PeriodAction {
  job: PeriodJob;
  icon: IconName;
  /** Label without the period's title: 'Anexos de'. */
  label: (period: BillingPeriod) => string;
  /** Call that the user must be allowed to make. */
  call: Pick<Contract, 'access'>;
  frequent?: boolean;
  /** Not offered where the details are shown, since they contain it. */
  isDetail?: boolean;
}

/** The most frequent first. */
const ACTIONS: readonly PeriodAction[] = [
  { job: 'tasks', icon: 'tasks', label: () => 'Ver tarefas de', call: pageTasksOfPeriod, frequent: true },
  { job: 'link', icon: 'link', label: () => 'Vincular tarefas a', call: linkTasks, frequent: true },
  {
    job: 'files',
    icon: 'attach',
    label: () => 'Anexos de',
    call: billingPeriodAttachments.list,
    frequent: true,
    isDetail: true,
  },
  {
    job: 'email',
    icon: 'mail',
    label: ({ billingEmailSent }) => (billingEmailSent ? 'Reenviar e-mail de' : 'Enviar e-mail de'),
    call: billingEmail.send,
  },
  { job: 'status', icon: 'move', label: () => 'Alterar status de', call: changeBillingStatus },
  { job: 'edit', icon: 'edit', label: () => 'Editar', call: updateBillingPeriod },
  { job: 'unlink', icon: 'unlink', label: () => 'Desvincular tarefas de', call: unlinkTasks },
  { job: 'statement', icon: 'statement', label: () => 'Demonstrativo de', call: downloadStatement },
  {
    job: 'history',
    icon: 'history',
    label: () => 'Histórico de',
    call: recordHistory.billing,
    isDetail: true,
  },
  { job: 'remove', icon: 'remove', label: () => 'Excluir', call: deleteBillingPeriodWithTasks },
];

interface PeriodActionsProps {
  period: BillingPeriod;
  onAsk: (job: PeriodJob, period: BillingPeriod) => void;
  /** Absent where the details are already shown. */
  onView?: () => void;
}

/** Actions of a period that the user's permissions allow (PERM-082 to PERM-111). */
export function PeriodActions({ period, onAsk, onView }: PeriodActionsProps) {
  const { mayCall } = usePermissions();
  const offered = ACTIONS.filter(({ call, isDetail }) => mayCall(call) && !(isDetail && !onView));
  const dialogs = offered.map(({ job, icon, label, frequent }) => ({
    icon,
    label: `${label(period)} ${period.title}`,
    danger: job === 'remove',
    frequent,
    onSelect: () => onAsk(job, period),
  }));
  return (
    <RowActions
      name={period.title}
      actions={[
        onView !== undefined && {
          icon: 'view',
          label: `Ver detalhes de ${period.title}`,
          onSelect: onView,
        },
        ...dialogs,
      ]}
    />
  );
}
