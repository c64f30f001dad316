import { trashKindLabels } from '../trash-labels';
import { idField, listedText, stampFields, type Card } from './card';

/** Fields of deleted records. */
export const trashCard = {
  id: { ...idField, column: undefined },
  kind: {
    kind: 'choice',
    label: 'Tipo',
    choices: trashKindLabels,
    isSortable: true,
    column: { minWidth: 150, flex: 0.6 },
  },
  name: { ...listedText, label: 'Nome', isMain: true, column: { minWidth: 240, flex: 2 } },
  deletedByUserName: { ...listedText, label: 'Excluído por', column: { minWidth: 150, flex: 0.8 } },
  deletedAt: { ...stampFields.createdAt, label: 'Excluído em', column: { minWidth: 160, flex: 0.7 } },
  expiresAt: { kind: 'moment', label: 'Expira em', column: { minWidth: 120, flex: 0.5 } },
} as const satisfies Card;
