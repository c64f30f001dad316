import type { NotificationConfigInput } from '@demanda/contracts/notifications';
import { plainFields, type ConflictField, type Versions } from '@demanda/ui/dialog';

type Values = NotificationConfigInput;

const usesRequester: ConflictField<Values> = {
  key: 'useRequesterContact',
  label: 'Usar contato do solicitante',
  read: ({ useRequesterContact }) => useRequesterContact,
  take: (values, { useRequesterContact }) => ({ ...values, useRequesterContact }),
  show: ({ useRequesterContact }) => (useRequesterContact ? 'Sim' : 'Não'),
};

/** The rows that hold something: an empty one is no difference. */
const filled = (rows: Values['copyEmails']): string[] =>
  (rows ?? []).map((row) => row.trim()).filter(Boolean);

const copies = (key: 'copyEmails' | 'phoneNumbers', label: string): ConflictField<Values> => ({
  key,
  label,
  read: (values) => filled(values[key]),
  take: (values, from) => ({ ...values, [key]: from[key] }),
  show: (values) => filled(values[key]).join(', ') || undefined,
});

/** What may differ between two versions of a rule, whose types never do. */
export const conflictFields = ({ current }: Versions<Values>): ConflictField<Values>[] => [
  usesRequester,
  ...(current.notificationType === 'EMAIL'
    ? [...plainFields<Values>({ primaryEmail: 'E-mail principal' }), copies('copyEmails', 'E-mails em cópia')]
    : [
        ...plainFields<Values>({ primaryPhone: 'Telefone principal' }),
        copies('phoneNumbers', 'Telefones em cópia'),
      ]),
];
