import { useDeletion } from '@demanda/api/use-deletion';
import { useListQuery } from '@demanda/api/use-list-query';
import { usePermittedColumns, usePermittedTerms } from '@demanda/auth/field-levels';
import { usePermissions } from '@demanda/auth/use-permissions';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import {
  deleteRequester,
  deleteRequesters,
  requesterListQuery,
  updateRequester,
  type Requester,
} from '@demanda/contracts/requesters';
import { useHistoryDialog } from '@demanda/history/history-button';
import { useArrival, useSearch } from '@demanda/router';
import { Button } from '@demanda/ui/core';
import { DeletionDialogs } from '@demanda/ui/dialog';
import { DataList, RowActions, useSelection } from '@demanda/ui/list';
import { deleteRequesterOptions, deleteRequestersOptions, requesterListOptions } from '../../api/requesters';
import { RequesterCard } from './requester-card';
import { requesterColumns } from './requester-columns';

/** List of requesters with selection, edit and delete, each by permission (REQ-06 to REQ-27). */
export function RequesterList() {
  const { mayCall, fieldLevel } = usePermissions();
  const mayEdit = mayCall(updateRequester);
  const mayDelete = mayCall(deleteRequester);
  const seesPhone = fieldLevel('requesters', 'phone') !== 'HIDDEN';
  const defaults = { page: 0, size: DEFAULT_PAGE_SIZE, sort: 'id,asc' } as const;
  const [search, setSearch] = useSearch(requesterListQuery, defaults, usePermittedTerms());
  const result = useListQuery(requesterListOptions, search);
  const selection = useSelection<Requester>({ nameOf: ({ name }) => name });
  const deletion = useDeletion(deleteRequesterOptions, deleteRequestersOptions, selection.clear);
  const history = useHistoryDialog('requesters');
  return (
    <>
      <DataList
        name="Solicitantes"
        columns={usePermittedColumns('requesters', requesterColumns)}
        result={result}
        search={search}
        onSearch={setSearch}
        arrival={useArrival()}
        emptyText="Nenhum solicitante encontrado"
        card={(requester) => <RequesterCard requester={requester} />}
        searchIn={seesPhone ? ['name', 'email', 'phone'] : ['name', 'email']}
        searchLabel={seesPhone ? 'Buscar por nome, e-mail ou telefone' : 'Buscar por nome ou e-mail'}
        selection={mayCall(deleteRequesters) ? selection : undefined}
        bulkActions={
          <Button kind="danger" icon="remove" onClick={() => deletion.confirmBulkDelete(selection.ids)}>
            {`Excluir Selecionados (${selection.ids.size})`}
          </Button>
        }
        rowActions={({ id, name }) => (
          <RowActions
            name={name}
            actions={[
              mayEdit && {
                icon: 'edit',
                label: `Editar ${name}`,
                to: `/requesters/${id}/edit`,
                frequent: true,
              },
              { icon: 'history', label: `Histórico de ${name}`, onSelect: () => history.show({ id, name }) },
              mayDelete && {
                icon: 'remove',
                label: `Excluir ${name}`,
                danger: true,
                onSelect: () => deletion.confirmDelete(id, name),
              },
            ]}
          />
        )}
      />
      {history.dialog}
      <DeletionDialogs deletion={deletion} kind="solicitante(s)" onDeselect={selection.remove} />
    </>
  );
}
