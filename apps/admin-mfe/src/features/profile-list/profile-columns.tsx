import type { Profile } from '@demanda/contracts/profiles';
import { TextLink } from '@demanda/ui/core';
import { formatInteger } from '@demanda/ui/format';
import type { Column } from '@demanda/ui/list';
import { ActiveTag, FactorTag, OriginTag } from './profile-tags';

export const permissionsPath = ({ id }: Profile) => `/permissions/profiles/${id}`;

export const profileColumns: readonly Column<Profile>[] = [
  {
    field: 'name',
    isMain: true,
    label: 'Nome',
    cell: (profile) => (
      <>
        <TextLink to={permissionsPath(profile)}>{profile.name}</TextLink> <FactorTag profile={profile} />
      </>
    ),
    filter: 'text',
    minWidth: 150,
    flex: 1.4,
  },
  { field: 'code', label: 'Código', cell: ({ code }) => code, filter: 'text', minWidth: 130 },
  {
    field: 'active',
    label: 'Status',
    cell: (profile) => <ActiveTag profile={profile} />,
    filter: [
      { value: 'true', label: 'Ativo' },
      { value: 'false', label: 'Inativo' },
    ],
    minWidth: 110,
    flex: 0.6,
  },
  {
    field: 'builtIn',
    label: 'Origem',
    cell: (profile) => <OriginTag profile={profile} />,
    sortable: false,
    minWidth: 120,
    flex: 0.7,
  },
  {
    field: 'userCount',
    label: 'Usuários',
    cell: ({ userCount }) => formatInteger(userCount),
    sortable: false,
    align: 'end',
    minWidth: 100,
    flex: 0.5,
  },
];
