import type { NotificationConfigInput } from '@demanda/contracts/notifications';
import { notificationCard as card } from '@demanda/contracts/records/notifications';
import { plainFields, type ConflictField, type Versions } from '@demanda/ui/dialog';

type Values = NotificationConfigInput;

const requesterContactConflict: ConflictField<Values> = {
  key: 'useRequesterContact',
  label: card.useRequesterContact.label,
  read: ({ useRequesterContact }) => useRequesterContact,
  take: (values, { useRequesterContact }) => ({ ...values, useRequesterContact }),
  show: ({ useRequesterContact }) => (useRequesterContact ? 'Sim' : 'Não'),
};

/** Returns the non-empty rows: an empty one does not count as a difference. */
const nonEmptyRows = (rows: Values['copyEmails']): string[] =>
  (rows ?? []).map((row) => row.trim()).filter(Boolean);

const copyListConflict = (key: 'copyEmails' | 'phoneNumbers'): ConflictField<Values> => ({
  key,
  label: card[key].label,
  read: (values) => nonEmptyRows(values[key]),
  take: (values, from) => ({ ...values, [key]: from[key] }),
  show: (values) => nonEmptyRows(values[key]).join(', ') || undefined,
});

/** Fields that may differ between two versions of a rule; its types cannot change. */
export const conflictFields = ({ current }: Versions<Values>): ConflictField<Values>[] => [
  requesterContactConflict,
  ...(current.notificationType === 'EMAIL'
    ? [...plainFields<Values>({ primaryEmail: card.primaryEmail.label }), copyListConflict('copyEmails')]
    : [...plainFields<Values>({ primaryPhone: card.primaryPhone.label }), copyListConflict('phoneNumbers')]),
];
