import { MAX_ADDRESS, MAX_DOCUMENT, MAX_EMAIL, MAX_NAME, MAX_PHONE } from '../limits';
import { idField, listedText, stampFields, type Card } from './card';

/** Labels of what the card cannot describe; here, since the shapes bring zod along. */
export const DUE_RULE_LABEL = 'Vencimento';
export const FINANCE_CONTACTS_LABEL = 'Contatos financeiros';
export const financeContactLabels = {
  name: 'Nome',
  email: 'E-mail',
  getsCharges: 'Recebe cobranças',
  getsReminders: 'Recebe lembretes',
} as const;

export const requesterCard = {
  id: idField,
  name: {
    ...listedText,
    label: 'Nome',
    limit: MAX_NAME,
    isMain: true,
    isRequired: true,
    edit: 'form',
    column: { minWidth: 200, flex: 1.4 },
  },
  email: {
    ...listedText,
    kind: 'email',
    label: 'E-mail',
    limit: MAX_EMAIL,
    isRequired: true,
    edit: 'half',
    column: { minWidth: 220, flex: 1.4 },
  },
  phone: {
    ...listedText,
    kind: 'phone',
    label: 'Telefone',
    limit: MAX_PHONE,
    edit: 'half',
    column: { minWidth: 150 },
  },
  document: {
    ...listedText,
    kind: 'taxId',
    label: 'CNPJ ou CPF',
    head: 'CNPJ/CPF',
    limit: MAX_DOCUMENT,
    edit: 'half',
    column: { minWidth: 170, hidden: true },
  },
  legalName: {
    ...listedText,
    label: 'Razão social',
    limit: MAX_NAME,
    edit: 'form',
    column: { minWidth: 200, hidden: true },
  },
  postalAddress: {
    kind: 'text',
    label: 'Endereço',
    limit: MAX_ADDRESS,
    edit: 'form',
    column: { minWidth: 220, hidden: true },
  },
  /** Printed on each charge of the client, unless that has one of its own. */
  defaultNote: {
    kind: 'long',
    label: 'Observação padrão das cobranças',
    head: 'Observação das cobranças',
    limit: 500,
    edit: 'form',
  },
  ...stampFields,
} as const satisfies Card;
