import { MAX_EMAIL, MAX_NAME, MAX_PHONE } from '../limits';
import { idField, stampFields, type Card } from './card';

/** Fields of requesters. */
export const requesterCard = {
  id: idField,
  name: {
    kind: 'text',
    label: 'Nome',
    limit: MAX_NAME,
    isMain: true,
    isRequired: true,
    edit: 'form',
    isSortable: true,
    filter: 'is',
    column: { minWidth: 200, flex: 1.4 },
  },
  email: {
    kind: 'email',
    label: 'E-mail',
    limit: MAX_EMAIL,
    isRequired: true,
    edit: 'half',
    isSortable: true,
    filter: 'is',
    column: { minWidth: 220, flex: 1.4 },
  },
  phone: {
    kind: 'phone',
    label: 'Telefone',
    limit: MAX_PHONE,
    edit: 'half',
    isSortable: true,
    filter: 'is',
    column: { minWidth: 150 },
  },
  ...stampFields,
} as const satisfies Card;
