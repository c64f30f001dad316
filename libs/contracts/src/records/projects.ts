import { MAX_TEXT } from '../limits';
import { idField, listedText, stampFields, type Card } from './card';

export const projectCard = {
  id: idField,
  name: {
    ...listedText,
    label: 'Nome',
    limit: 100,
    isMain: true,
    isRequired: true,
    edit: 'form',
    column: { minWidth: 200 },
  },
  repositoryUrl: {
    ...listedText,
    kind: 'link',
    label: 'URL do repositório',
    head: 'Repositório',
    limit: 300,
    edit: 'form',
    hint: 'Opcional. Por exemplo: https://git.exemplo.com.br/equipe/projeto',
    column: { minWidth: 260, flex: 1.6 },
  },
  /** The form has no field for it (G-PROJ-1). */
  description: { kind: 'long', label: 'Descrição', limit: MAX_TEXT, edit: 'inline' },
  ...stampFields,
} as const satisfies Card;
