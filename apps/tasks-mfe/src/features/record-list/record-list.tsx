import { useDeletion } from '@demanda/api/use-deletion';
import { useListQuery } from '@demanda/api/use-list-query';
import { usePermittedColumns } from '@demanda/auth/field-levels';
import { usePermissions } from '@demanda/auth/use-permissions';
import { headOf, searchedNames } from '@demanda/contracts/records/card';
import { useHistoryDialog } from '@demanda/history/history-button';
import { useRecordEdit } from '@demanda/record-form/use-record-edit';
import { useArrival } from '@demanda/router';
import { Button } from '@demanda/ui/core';
import { DeletionDialogs } from '@demanda/ui/dialog';
import {
  CardLine,
  cardColumns,
  CardTitle,
  DataList,
  fieldValue,
  useSelection,
  type Column,
} from '@demanda/ui/list';
import { useMemo, type ReactNode } from 'react';
import { useKindSearch, type NamedRecord, type RecordKind } from '../../api/record-kind';
import { RecordActions } from '../../shared/record-actions';

interface RecordListProps {
  kind: RecordKind;
  /** Offered by the empty list. */
  create: ReactNode;
  /** The record that is open beside the list. */
  openId?: number;
  onOpen: (id: number) => void;
}

const orList = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** 'Telefone' as 'telefone', but 'CNPJ/CPF' unchanged. */
const inSentence = (head: string) => (/^\p{Lu}{2}/u.test(head) ? head : head.toLowerCase());

/**
 * List of requesters or projects with selection, edit and delete, each by permission (REQ-06 to REQ-27, PROJ-03 to
 * PROJ-17).
 */
export function RecordList({ kind, create, openId, onOpen }: RecordListProps) {
  const { card, calls, path, phoneLines } = kind;
  const { mayCall, fieldLevel } = usePermissions();
  const [mayEdit, mayDelete] = [mayCall(calls.update), mayCall(calls.remove)];
  const [search, setSearch] = useKindSearch(kind);
  const arrival = useArrival();
  const { editing, conflictDialog } = useRecordEdit(kind.editing);
  const result = useListQuery(kind.list, search);
  const selection = useSelection<NamedRecord>({ nameOf: ({ name }) => name });
  const deletion = useDeletion(kind.remove, kind.removeMany, selection.clear);
  const history = useHistoryDialog(kind.resource);
  const columns = useMemo((): Column<NamedRecord>[] => cardColumns(card), [card]);
  const searched = searchedNames(card).filter((field) => fieldLevel(kind.resource, field) !== 'HIDDEN');
  return (
    <>
      <DataList
        name={kind.many}
        columns={usePermittedColumns(kind.resource, columns)}
        result={result}
        search={search}
        onSearch={setSearch}
        arrival={openId === undefined ? arrival : { id: openId }}
        onOpen={({ id }) => onOpen(id)}
        emptyText={`Nenhum ${kind.one.toLowerCase()} encontrado`}
        emptyHint={kind.hint}
        emptyAction={create}
        card={(record) => (
          <>
            <CardTitle>{record.name}</CardTitle>
            {phoneLines.map((field) => {
              const value = fieldValue(record, field, card[field]!);
              return value && <CardLine key={field}>{value}</CardLine>;
            })}
          </>
        )}
        searchIn={searched}
        searchLabel={`Buscar por ${orList.format(searched.map((field) => inSentence(headOf(card[field]!))))}`}
        selection={mayCall(calls.removeMany) ? selection : undefined}
        bulkActions={
          <Button kind="danger" icon="remove" onClick={() => deletion.confirmBulkDelete(selection.records())}>
            {`Excluir Selecionados (${selection.ids.size})`}
          </Button>
        }
        editing={editing}
        rowActions={({ id, version, name }) => (
          <RecordActions
            name={name}
            editPath={mayEdit ? `${path}/${id}/edit` : undefined}
            onView={() => onOpen(id)}
            onHistory={() => history.show({ id, name })}
            onDelete={mayDelete ? () => deletion.confirmDelete({ id, version }, name) : undefined}
          />
        )}
      />
      {conflictDialog}
      {history.dialog}
      <DeletionDialogs deletion={deletion} kind={kind.deletedKind} onDeselect={selection.remove} />
    </>
  );
}
