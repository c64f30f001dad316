import { configTypeLabels, notificationTypeLabels } from '@demanda/contracts/notification-labels';
import type { NotificationConfig } from '@demanda/contracts/notifications';
import type { OnRecordChange } from '../../../engines/records/versioned-records';
import type { SessionUser } from '../../../kernel/session-user';
import { notifyAdmins } from '../../settings-changes/notify-admins';
import { changedFacts, type ChangedFact } from '../../settings-changes/shown-change';

const LABELS = {
  primary: 'destinatário principal',
  copies: 'cópias',
  phones: 'telefones',
  requester: 'contato do solicitante',
};

/** Returns who a rule sends to; empty without a rule. */
const recipientsOf = (rule: NotificationConfig | undefined): Partial<Record<keyof typeof LABELS, string>> =>
  rule
    ? {
        primary: rule.primaryEmail ?? rule.primaryPhone ?? undefined,
        copies: rule.copyEmails.join(', ') || undefined,
        phones: rule.phoneNumbers.join(', ') || undefined,
        requester: rule.useRequesterContact ? 'sim' : undefined,
      }
    : {};

/** Returns which recipients of a rule differ, each named with the rule: 'Entrega por E-mail, cópias'. */
function ruleFacts(
  before: NotificationConfig | undefined,
  after: NotificationConfig | undefined,
): ChangedFact[] {
  const { configType, notificationType } = (after ?? before)!;
  const name = `${configTypeLabels[configType]} por ${notificationTypeLabels[notificationType]}`;
  return changedFacts(LABELS, recipientsOf(before), recipientsOf(after)).map((fact) => ({
    ...fact,
    label: `${name}, ${fact.label}`,
  }));
}

/** Notifies every ADMIN of the change of a rule. */
export const notifyOf =
  (user: SessionUser): OnRecordChange<NotificationConfig> =>
  (transaction, before, after) =>
    notifyAdmins(transaction, user, { setting: 'notifications', facts: ruleFacts(before, after) });
