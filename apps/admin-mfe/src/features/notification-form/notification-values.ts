import {
  notificationConfigInput,
  type NotificationConfig,
  type NotificationConfigInput,
} from '@demanda/contracts/notifications';
import { z } from '@demanda/schema';

type Parsed = z.output<typeof notificationConfigInput>;

/** The copy list starts with one empty row (NOTIF-43). */
export const emptyConfig: Partial<NotificationConfigInput> = {
  useRequesterContact: false,
  primaryEmail: '',
  primaryPhone: '',
  copyEmails: [''],
  phoneNumbers: [''],
};

const atLeastOneRow = (rows: string[]): string[] => (rows.length === 0 ? [''] : rows);

/** Converts a stored rule to form values. */
export const toValues = (config: NotificationConfig): NotificationConfigInput => ({
  configType: config.configType,
  notificationType: config.notificationType,
  useRequesterContact: config.useRequesterContact,
  primaryEmail: config.primaryEmail ?? '',
  primaryPhone: config.primaryPhone ?? '',
  copyEmails: atLeastOneRow(config.copyEmails),
  phoneNumbers: atLeastOneRow(config.phoneNumbers),
  version: config.version,
});

/** Values of fields that are hidden now are neither validated nor sent, but stay in the form. */
function shownValues(values: unknown): unknown {
  const { notificationType, primaryEmail, primaryPhone, copyEmails, phoneNumbers, ...rest } =
    values as NotificationConfigInput;
  const byEmail = notificationType === 'EMAIL';
  const primary = byEmail ? { primaryEmail } : { primaryPhone };
  const copies = byEmail ? { copyEmails } : { phoneNumbers };
  return { ...rest, notificationType, ...copies, ...(rest.useRequesterContact ? {} : primary) };
}

export const notificationForm = z.preprocess(shownValues, notificationConfigInput) as unknown as z.ZodType<
  Parsed,
  NotificationConfigInput
>;

/** Omits an empty primary contact (NOTIF-26, NOTIF-27). */
export function toNotificationInput({
  primaryEmail,
  primaryPhone,
  ...rule
}: Parsed): NotificationConfigInput {
  return { ...rule, ...(primaryEmail && { primaryEmail }), ...(primaryPhone && { primaryPhone }) };
}
