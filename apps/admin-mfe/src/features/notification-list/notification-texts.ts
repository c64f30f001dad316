import { configTypeLabels, notificationTypeLabels } from '@demanda/contracts/notification-labels';
import { type NotificationConfig } from '@demanda/contracts/notifications';

const byEmail = ({ notificationType }: NotificationConfig) => notificationType === 'EMAIL';

/** Returns the primary contact (NOTIF-06, NOTIF-09, NOTIF-10); null when none is set. */
export function primaryContact(config: NotificationConfig): string | null {
  if (config.useRequesterContact) {
    return byEmail(config) ? 'Email do solicitante' : 'Telefone do solicitante';
  }
  return byEmail(config) ? config.primaryEmail : config.primaryPhone;
}

/** Returns 'N email(s)' or 'N telefone(s)' (NOTIF-11, NOTIF-12). */
export const copyCount = (config: NotificationConfig): string =>
  byEmail(config) ? `${config.copyEmails.length} email(s)` : `${config.phoneNumbers.length} telefone(s)`;

/** Returns the name of a rule: 'Entrega por SMS (ID 4)', as several may have the same types. */
export const ruleName = ({ id, configType, notificationType }: NotificationConfig): string =>
  `${configTypeLabels[configType]} por ${notificationTypeLabels[notificationType]} (ID ${id})`;
