import { useDeletion } from '@demanda/api/use-deletion';
import { useListQuery } from '@demanda/api/use-list-query';
import { usePermittedColumns } from '@demanda/auth/field-levels';
import { usePermissions } from '@demanda/auth/use-permissions';
import {
  deleteRequester,
  deleteRequesters,
  updateRequester,
  type Requester,
} from '@demanda/contracts/requesters';
import { useHistoryDialog } from '@demanda/history/history-button';
import { useRecordEdit } from '@demanda/record-form/use-record-edit';
import { useArrival } from '@demanda/router';
import { Button } from '@demanda/ui/core';
import { DeletionDialogs } from '@demanda/ui/dialog';
import { DataList, useSelection } from '@demanda/ui/list';
import type { ReactNode } from 'react';
import { deleteRequesterOptions, deleteRequestersOptions, requesterListOptions } from '../../api/requesters';
import { requesterKind } from '../../shared/inline-edit/record-kinds';
import { RecordActions } from '../../shared/record-actions';
import { useRequesterSearch } from '../../shared/use-requester-search';
import { RequesterCard } from './requester-card';
import { requesterColumns } from './requester-columns';

interface RequesterListProps {
  /** Offered by the empty list. */
  create: ReactNode;
  /** The requester that is open beside the list. */
  openId?: number;
  onOpen: (id: number) => void;
}

/** List of requesters with selection, edit and delete, each by permission (REQ-06 to REQ-27). */
export function RequesterList({ create, openId, onOpen }: RequesterListProps) {
  const { mayCall, fieldLevel } = usePermissions();
  const mayEdit = mayCall(updateRequester);
  const mayDelete = mayCall(deleteRequester);
  const seesPhone = fieldLevel('requesters', 'phone') !== 'HIDDEN';
  const [search, setSearch] = useRequesterSearch();
  const arrival = useArrival();
  const { editing, conflictDialog } = useRecordEdit(requesterKind);
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
        arrival={openId === undefined ? arrival : { id: openId }}
        onOpen={({ id }) => onOpen(id)}
        emptyText="Nenhum solicitante encontrado"
        emptyHint="Solicitantes são as pessoas que pedem as tarefas e recebem os e-mails sobre elas."
        emptyAction={create}
        card={(requester) => <RequesterCard requester={requester} />}
        searchIn={seesPhone ? ['name', 'email', 'phone'] : ['name', 'email']}
        searchLabel={seesPhone ? 'Buscar por nome, e-mail ou telefone' : 'Buscar por nome ou e-mail'}
        selection={mayCall(deleteRequesters) ? selection : undefined}
        bulkActions={
          <Button kind="danger" icon="remove" onClick={() => deletion.confirmBulkDelete(selection.records())}>
            {`Excluir Selecionados (${selection.ids.size})`}
          </Button>
        }
        editing={editing}
        rowActions={({ id, version, name }) => (
          <RecordActions
            name={name}
            editPath={mayEdit ? `/requesters/${id}/edit` : undefined}
            onView={() => onOpen(id)}
            onHistory={() => history.show({ id, name })}
            onDelete={mayDelete ? () => deletion.confirmDelete({ id, version }, name) : undefined}
          />
        )}
      />
      {conflictDialog}
      {history.dialog}
      <DeletionDialogs deletion={deletion} kind="solicitante(s)" onDeselect={selection.remove} />
    </>
  );
}
