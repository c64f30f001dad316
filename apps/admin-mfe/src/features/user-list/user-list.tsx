import { errorMessage } from '@demanda/api/messages';
import { useSettledListQuery } from '@demanda/api/use-list-query';
import { FILTER_INPUT_DEBOUNCE_MS } from '@demanda/contracts/limits';
import type { Page } from '@demanda/contracts/list';
import type { Profile } from '@demanda/contracts/profiles';
import { userCard } from '@demanda/contracts/records/users';
import { userListQuery, type User } from '@demanda/contracts/users';
import { FailurePanel, Stat, StatGrid } from '@demanda/ui/core';
import { formatDateTime, formatInteger } from '@demanda/ui/format';
import { cardColumns, CardLine, CardTags, CardTitle, DataList, type Selection } from '@demanda/ui/list';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileChoices, profileChoicesOptions } from '../../api/profile-choices';
import { userListOptions } from '../../api/users';
import { useSearchedList } from '../../shared/use-searched-list';
import { UserActions, type UserJob } from './user-actions';
import { AddressOrKind, ProfileTags, StateTags } from './user-tags';

/** User on a phone. */
function UserCard({ user }: { user: User }) {
  return (
    <>
      <CardTitle>{user.name ?? user.username}</CardTitle>
      <CardLine>{`#${user.id} · ${user.username}`}</CardLine>
      <CardLine>
        <AddressOrKind user={user} />
      </CardLine>
      <CardTags>
        <ProfileTags user={user} />
        <StateTags user={user} />
      </CardTags>
    </>
  );
}

/** The total from the server, and counts of this page (USER-03 to USER-06). */
function UserSummary({ page }: { page: Page<User> | undefined }) {
  const count = (holds: (user: User) => boolean) => page && formatInteger(page.content.filter(holds).length);
  return (
    <StatGrid>
      <Stat label="Total" value={page && formatInteger(page.totalElements)} hint="Cadastrados" />
      <Stat label="Ativos" value={count(({ enabled }) => enabled)} hint="Nesta página" />
      <Stat label="Admins" value={count(({ roles }) => roles.includes('ADMIN'))} hint="Nesta página" />
      <Stat label="Usuários" value={count(({ roles }) => roles.includes('USER'))} hint="Nesta página" />
    </StatGrid>
  );
}

interface UserListProps {
  /** Called when the user chooses an action of an account. */
  onAsk: (job: UserJob, user: User) => void;
  /** Present for users who may delete several. */
  selection?: Selection;
  bulkActions: ReactNode;
}

type ProfileFilter = readonly { value: string; label: string }[];

const columnsWith = (profiles: ProfileFilter) =>
  cardColumns<User>(userCard, {
    id: { cell: ({ id }) => `#${id}` },
    email: { cell: (user) => <AddressOrKind user={user} /> },
    profiles: { cell: (user) => <ProfileTags user={user} />, filterKey: 'profile', filter: profiles },
    enabled: { cell: (user) => <StateTags user={user} /> },
    isService: { cell: ({ service }) => userCard.isService.choices[service ? 'true' : 'false'] },
    tokenUse: { cell: ({ service }) => service?.lastUsedAt && formatDateTime(service.lastUsedAt) },
  });

const firstColumns = columnsWith(profileChoices());
/** A stable function, so that the grid's columns change only with the profiles. */
const columnsOf = ({ content }: Page<Profile>) => columnsWith(profileChoices(content));

/** List of the accounts with their figures (USER-03 to USER-32, USER-57). */
export function UserList({ onAsk, selection, bulkActions }: UserListProps) {
  const list = useSearchedList(userListQuery, 'id,asc', userListOptions, useSettledListQuery);
  const columns = useQuery({ ...profileChoicesOptions, select: columnsOf }).data ?? firstColumns;
  const { page, failed, error, retry } = list.result;
  if (failed && !page)
    return <FailurePanel title="Erro ao carregar dados" text={errorMessage(error)} onRetry={retry} />;
  return (
    <>
      <UserSummary page={page} />
      <DataList
        name="Usuários"
        columns={columns}
        {...list}
        emptyText="Nenhum usuário encontrado"
        emptyHint="Usuários são as contas de quem entra no sistema, cada uma com um perfil."
        card={(user) => <UserCard user={user} />}
        searchIn={['name', 'username', 'email']}
        searchLabel="Buscar por nome, usuário ou email..."
        filterDelayMs={FILTER_INPUT_DEBOUNCE_MS}
        selection={selection}
        bulkActions={bulkActions}
        rowActions={(user) => <UserActions user={user} onAsk={onAsk} />}
        actionsWidthPx={120}
      />
    </>
  );
}
