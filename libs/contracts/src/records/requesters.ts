import { MAX_EMAIL, MAX_NAME, MAX_PHONE } from '../limits';
import { idField, listedText, stampFields, type Card } from './card';

/** Fields of requesters. */
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
  ...stampFields,
} as const satisfies Card;
