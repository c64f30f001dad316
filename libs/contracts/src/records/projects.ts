import { MAX_PROJECT_NAME, MAX_REPOSITORY_URL, MAX_TEXT } from '../limits';
import { idField, listedText, stampFields, type Card } from './card';

export const projectCard = {
  id: idField,
  name: {
    ...listedText,
    label: 'Nome',
    limit: MAX_PROJECT_NAME,
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
    limit: MAX_REPOSITORY_URL,
    edit: 'form',
    hint: 'Opcional. Por exemplo: https://git.exemplo.com.br/equipe/projeto',
    column: { minWidth: 260, flex: 1.6 },
  },
  /** The form has no field for it (G-PROJ-1). */
  description: { kind: 'long', label: 'Descrição', limit: MAX_TEXT, edit: 'inline' },
  ...stampFields,
} as const satisfies Card;
