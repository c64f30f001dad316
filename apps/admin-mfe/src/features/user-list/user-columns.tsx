import { PROFILE_CODES, profileLabels } from '@demanda/contracts/permissions';
import type { User } from '@demanda/contracts/users';
import { MailLink } from '@demanda/ui/core';
import type { Column } from '@demanda/ui/list';
import { EnabledTag, ProfileTags } from './user-tags';

export const userColumns: readonly Column<User>[] = [
  { field: 'id', label: 'ID', cell: ({ id }) => `#${id}`, filter: 'number', minWidth: 72, flex: 0.4 },
  { field: 'username', label: 'Usuário', cell: ({ username }) => username, filter: 'text', minWidth: 128 },
  { field: 'name', label: 'Nome', cell: ({ name }) => name, filter: 'text', minWidth: 150, flex: 1.4 },
  {
    field: 'email',
    label: 'Email',
    cell: ({ email }) => <MailLink email={email} />,
    filter: 'text',
    minWidth: 200,
    flex: 1.4,
  },
  {
    field: 'profiles',
    filterKey: 'profile',
    label: 'Perfis',
    cell: (user) => <ProfileTags user={user} />,
    filter: PROFILE_CODES.map((value) => ({ value, label: profileLabels[value] })),
    sortable: false,
    minWidth: 136,
  },
  {
    field: 'enabled',
    label: 'Status',
    cell: (user) => <EnabledTag user={user} />,
    filter: [
      { value: 'true', label: 'Ativo' },
      { value: 'false', label: 'Inativo' },
    ],
    minWidth: 100,
    flex: 0.6,
  },
];
