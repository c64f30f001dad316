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
import { Icon, IconButton, type IconName } from '@demanda/ui/core';
import { MenuButton } from '@demanda/ui/navigation';

/** Actions of a period; the page opens the dialog of each. */
export type PeriodJob =
  'tasks' | 'link' | 'files' | 'email' | 'unlink' | 'statement' | 'status' | 'edit' | 'history' | 'remove';

interface PeriodAction {
  job: PeriodJob;
  icon: IconName;
  /** Label without the period's title: 'Anexos de'. */
  label: (period: BillingPeriod) => string;
  /** Call that the user must be allowed to make. */
  call: Pick<Contract, 'access'>;
}

/** The most frequent first. */
const ACTIONS: readonly PeriodAction[] = [
  { job: 'tasks', icon: 'view', label: () => 'Ver tarefas de', call: pageTasksOfPeriod },
  { job: 'link', icon: 'link', label: () => 'Vincular tarefas a', call: linkTasks },
  { job: 'files', icon: 'attach', label: () => 'Anexos de', call: billingPeriodAttachments.list },
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
  { job: 'history', icon: 'history', label: () => 'Histórico de', call: recordHistory.billing },
  { job: 'remove', icon: 'remove', label: () => 'Excluir', call: deleteBillingPeriodWithTasks },
];

/** Maximum number of icons; with more actions, the first three are icons and the others are in a menu. */
const MAX_ICONS = 4;
export const ACTIONS_WIDTH_PX = 176;

interface PeriodActionsProps {
  period: BillingPeriod;
  onAsk: (job: PeriodJob, period: BillingPeriod) => void;
}

/** Actions of a period that the user's permissions allow (PERM-082 to PERM-111). */
export function PeriodActions({ period, onAsk }: PeriodActionsProps) {
  const { mayCall } = usePermissions();
  const actions = ACTIONS.filter(({ call }) => mayCall(call)).map(({ job, icon, label }) => ({
    icon,
    label: `${label(period)} ${period.title}`,
    onSelect: () => onAsk(job, period),
  }));
  const shown = actions.length > MAX_ICONS ? MAX_ICONS - 1 : actions.length;
  return (
    <>
      {actions.slice(0, shown).map(({ icon, label, onSelect }) => (
        <IconButton key={label} icon={icon} label={label} onClick={onSelect} />
      ))}
      {actions.length > shown && (
        <MenuButton label={`Mais ações de ${period.title}`} actions={actions.slice(shown)}>
          <Icon name="more" />
        </MenuButton>
      )}
    </>
  );
}
