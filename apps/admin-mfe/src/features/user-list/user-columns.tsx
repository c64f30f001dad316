import type { User } from '@demanda/contracts/users';
import { MailLink } from '@demanda/ui/core';
import { timestampColumns, type Column } from '@demanda/ui/list';
import { ProfileTags, StateTags } from './user-tags';

type ProfileFilter = readonly { value: string; label: string }[];

/** Returns the columns with a filter of these profiles. */
export const userColumnsWith = (profiles: ProfileFilter): readonly Column<User>[] => [
  { field: 'id', label: 'ID', cell: ({ id }) => `#${id}`, filter: 'number', minWidth: 66, flex: 0 },
  {
    field: 'username',
    label: 'Usuário',
    cell: ({ username }) => username,
    filter: 'text',
    minWidth: 120,
    flex: 0.9,
  },
  { field: 'name', label: 'Nome', cell: ({ name }) => name, filter: 'text', minWidth: 140 },
  {
    field: 'email',
    label: 'Email',
    cell: ({ email }) => <MailLink email={email} />,
    filter: 'text',
    minWidth: 256,
    flex: 1.6,
  },
  {
    field: 'profiles',
    filterKey: 'profile',
    label: 'Perfis',
    cell: (user) => <ProfileTags user={user} />,
    filter: profiles,
    sortable: false,
    minWidth: 136,
    flex: 0.5,
  },
  {
    field: 'enabled',
    label: 'Status',
    cell: (user) => <StateTags user={user} />,
    filter: [
      { value: 'true', label: 'Ativo' },
      { value: 'false', label: 'Inativo' },
    ],
    minWidth: 210,
    flex: 0.3,
  },
  ...timestampColumns<User>(),
];
