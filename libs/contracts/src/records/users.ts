import { MAX_EMAIL, MAX_USERNAME } from '../limits';
import { idField, listedText, stampFields, type Card } from './card';

/** Fields of accounts of people and of programs. */
export const userCard = {
  id: { ...idField, column: { minWidth: 66, flex: 0 } },
  username: { ...listedText, label: 'Usuário', limit: MAX_USERNAME, column: { minWidth: 120, flex: 0.9 } },
  name: { ...listedText, label: 'Nome completo', head: 'Nome', isMain: true, column: { minWidth: 140 } },
  email: {
    ...listedText,
    kind: 'email',
    label: 'E-mail',
    head: 'Email',
    limit: MAX_EMAIL,
    column: { minWidth: 256, flex: 1.6 },
  },
  profiles: { kind: 'text', label: 'Perfis', column: { minWidth: 136, flex: 0.5 } },
  enabled: {
    kind: 'flag',
    label: 'Ativo',
    head: 'Status',
    choices: { true: 'Ativo', false: 'Inativo' },
    isSortable: true,
    filter: 'is',
    column: { minWidth: 210, flex: 0.3 },
  },
  isService: {
    kind: 'flag',
    label: 'Conta de serviço',
    head: 'Tipo',
    choices: { true: 'Conta de serviço', false: 'Pessoa' },
    filter: 'is',
    column: { minWidth: 140, hidden: true },
  },
  purpose: { kind: 'text', label: 'Finalidade', limit: 300 },
  /** The last use of a service account's tokens. */
  tokenUse: { kind: 'moment', label: 'Último uso de token', column: { minWidth: 160, hidden: true } },
  createdAt: stampFields.createdAt,
  updatedAt: { ...stampFields.updatedAt, filter: undefined },
} as const satisfies Card;
