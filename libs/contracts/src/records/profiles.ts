import { MAX_PROFILE_CODE, MAX_PROFILE_NAME } from '../limits';
import { idField, listedText, type Card } from './card';

export const profileCard = {
  id: { ...idField, filter: undefined, column: undefined },
  name: {
    ...listedText,
    label: 'Nome',
    limit: MAX_PROFILE_NAME,
    isMain: true,
    column: { minWidth: 150, flex: 1.4 },
  },
  code: { ...listedText, label: 'Código', limit: MAX_PROFILE_CODE, column: { minWidth: 130 } },
  active: {
    kind: 'flag',
    label: 'Ativo',
    head: 'Status',
    choices: { true: 'Ativo', false: 'Inativo' },
    isSortable: true,
    filter: 'is',
    column: { minWidth: 110, flex: 0.6 },
  },
  requiresSecondFactor: { kind: 'flag', label: 'Exige segundo fator' },
  builtIn: { kind: 'flag', label: 'Origem', column: { minWidth: 120, flex: 0.7 } },
  userCount: { kind: 'number', label: 'Usuários', column: { minWidth: 100, flex: 0.5 } },
  grants: { kind: 'text', label: 'Permissões' },
} as const satisfies Card;
