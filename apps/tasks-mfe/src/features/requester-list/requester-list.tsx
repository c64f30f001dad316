import { useDeletion } from '@demanda/api/use-deletion';
import { useListQuery } from '@demanda/api/use-list-query';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { requesterListQuery, type Requester } from '@demanda/contracts/requesters';
import { useSearch } from '@demanda/router';
import { Button, IconButton } from '@demanda/ui/core';
import { DeletionDialogs } from '@demanda/ui/dialog';
import { DataList, useSelection } from '@demanda/ui/list';
import { deleteRequesterOptions, deleteRequestersOptions, requesterListOptions } from '../../api/requesters';
import { RequesterCard } from './requester-card';
import { requesterColumns } from './requester-columns';

/** The requesters with selection, edit and delete (REQ-06 to REQ-27); the page lets only ADMIN in. */
export function RequesterList() {
  const [search, setSearch] = useSearch(requesterListQuery, {
    page: 0,
    size: DEFAULT_PAGE_SIZE,
    sort: 'id,asc',
  });
  const result = useListQuery(requesterListOptions, search);
  const selection = useSelection<Requester>({ nameOf: ({ name }) => name });
  const deletion = useDeletion(deleteRequesterOptions, deleteRequestersOptions, selection.clear);
  return (
    <>
      <DataList
        name="Solicitantes"
        columns={requesterColumns}
        result={result}
        search={search}
        onSearch={setSearch}
        emptyText="Nenhum solicitante encontrado"
        card={(requester) => <RequesterCard requester={requester} />}
        searchTexts={({ name, email, phone }) => [name, email, phone]}
        searchLabel="Buscar por nome, email ou telefone"
        selection={selection}
        bulkActions={
          <Button kind="danger" icon="remove" onClick={() => deletion.askMany(selection.ids)}>
            {`Excluir Selecionados (${selection.ids.size})`}
          </Button>
        }
        rowActions={({ id, name }) => (
          <>
            <IconButton icon="edit" label={`Editar ${name}`} to={`/requesters/${id}/edit`} />
            <IconButton
              icon="remove"
              label={`Excluir ${name}`}
              danger
              onClick={() => deletion.askOne(id, name)}
            />
          </>
        )}
      />
      <DeletionDialogs deletion={deletion} kind="solicitante(s)" onDeselect={selection.remove} />
    </>
  );
}
