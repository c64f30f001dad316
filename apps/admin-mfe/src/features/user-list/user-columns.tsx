import type { User } from '@demanda/contracts/users';
import { formatDateTime } from '@demanda/ui/format';
import { timestampColumns, type Column } from '@demanda/ui/list';
import { AddressOrKind, ProfileTags, StateTags } from './user-tags';

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
  { field: 'name', isMain: true, label: 'Nome', cell: ({ name }) => name, filter: 'text', minWidth: 140 },
  {
    field: 'email',
    label: 'Email',
    cell: (user) => <AddressOrKind user={user} />,
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
  {
    field: 'isService',
    label: 'Tipo',
    cell: ({ service }) => (service ? 'Conta de serviço' : 'Pessoa'),
    filter: [
      { value: 'true', label: 'Conta de serviço' },
      { value: 'false', label: 'Pessoa' },
    ],
    sortable: false,
    minWidth: 140,
    hidden: true,
  },
  {
    field: 'tokenUse',
    label: 'Último uso de token',
    cell: ({ service }) => service?.lastUsedAt && formatDateTime(service.lastUsedAt),
    sortable: false,
    minWidth: 160,
    hidden: true,
  },
  ...timestampColumns<User>(),
];
