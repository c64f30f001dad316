import { errorMessage } from '@demanda/api/messages';
import { useSettledListQuery } from '@demanda/api/use-list-query';
import { DEFAULT_PAGE_SIZE, FILTER_INPUT_DEBOUNCE_MS } from '@demanda/contracts/limits';
import { userListQuery } from '@demanda/contracts/users';
import { useSearch } from '@demanda/router';
import { Button, ResultPanel } from '@demanda/ui/core';
import { DataList } from '@demanda/ui/list';
import { userListOptions } from '../../api/users';
import { UserCard } from './user-card';
import { userColumns } from './user-columns';
import { UserSummary } from './user-summary';

/** The user accounts with their figures (USER-03 to USER-32, USER-57). */
export function UserList() {
  const [search, setSearch] = useSearch(userListQuery, { page: 0, size: DEFAULT_PAGE_SIZE, sort: 'id,asc' });
  const result = useSettledListQuery(userListOptions, search);
  if (result.failed && !result.page) {
    return (
      <ResultPanel
        title="Erro ao carregar dados"
        text={errorMessage(result.error)}
        actions={
          <Button icon="retry" onClick={result.retry}>
            Tentar novamente
          </Button>
        }
      />
    );
  }
  return (
    <>
      <UserSummary page={result.page} />
      <DataList
        name="Usuários"
        columns={userColumns}
        result={result}
        search={search}
        onSearch={setSearch}
        emptyText="Nenhum usuário encontrado"
        card={(user) => <UserCard user={user} />}
        searchTexts={({ name, username, email }) => [name, username, email]}
        searchLabel="Buscar por nome, usuário ou email..."
        filterDelay={FILTER_INPUT_DEBOUNCE_MS}
      />
    </>
  );
}
