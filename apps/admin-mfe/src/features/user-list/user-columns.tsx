import { userCard } from '@demanda/contracts/records/users';
import type { User } from '@demanda/contracts/users';
import { formatDateTime } from '@demanda/ui/format';
import { cardColumns } from '@demanda/ui/list';
import { AddressOrKind, ProfileTags, StateTags } from './user-tags';

type ProfileFilter = readonly { value: string; label: string }[];

/** Returns the columns with a filter of these profiles. */
export const userColumnsWith = (profiles: ProfileFilter) =>
  cardColumns<User>(userCard, {
    id: { cell: ({ id }) => `#${id}` },
    email: { cell: (user) => <AddressOrKind user={user} /> },
    profiles: { cell: (user) => <ProfileTags user={user} />, filterKey: 'profile', filter: profiles },
    enabled: { cell: (user) => <StateTags user={user} /> },
    isService: { cell: ({ service }) => userCard.isService.choices[service ? 'true' : 'false'] },
    tokenUse: { cell: ({ service }) => service?.lastUsedAt && formatDateTime(service.lastUsedAt) },
  });
