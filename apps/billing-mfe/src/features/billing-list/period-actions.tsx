import { usePermissions } from '@demanda/auth/use-permissions';
import { billingPeriodAttachments } from '@demanda/contracts/attachments';
import type { BillingPeriod } from '@demanda/contracts/billing';
import type { Contract } from '@demanda/contracts/contract';
import { Icon, IconButton, type IconName } from '@demanda/ui/core';
import { MenuButton } from '@demanda/ui/navigation';

/** What can be asked for one period; the page opens the dialog of each. */
export type PeriodJob = 'files';

interface PeriodAction {
  job: PeriodJob;
  icon: IconName;
  /** Before the title of the period: 'Anexos de'. */
  label: (period: BillingPeriod) => string;
  /** Shown to whoever may make it. */
  call: Pick<Contract, 'access'>;
}

/** The most used first. */
const ACTIONS: readonly PeriodAction[] = [
  { job: 'files', icon: 'attach', label: () => 'Anexos de', call: billingPeriodAttachments.list },
];

/** As many as fit as icons; of more, the first three stay and the others are in a menu. */
const MOST_ICONS = 4;
export const ACTIONS_WIDTH = 176;

interface PeriodActionsProps {
  period: BillingPeriod;
  onAsk: (job: PeriodJob, period: BillingPeriod) => void;
}

/** What can be done with a period, each shown only to who may (PERM-082 to PERM-111). */
export function PeriodActions({ period, onAsk }: PeriodActionsProps) {
  const { mayCall } = usePermissions();
  const actions = ACTIONS.filter(({ call }) => mayCall(call)).map(({ job, icon, label }) => ({
    icon,
    label: `${label(period)} ${period.title}`,
    onSelect: () => onAsk(job, period),
  }));
  const shown = actions.length > MOST_ICONS ? MOST_ICONS - 1 : actions.length;
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
