import { useListQuery } from '@demanda/api/use-list-query';
import { PICKER_PAGE_SIZE } from '@demanda/contracts/limits';
import type { Requester, RequesterListQuery } from '@demanda/contracts/requesters';
import { CardLine, CardTitle, PickerDialog, type Column } from '@demanda/ui/list';
import { useState } from 'react';
import { requesterListOptions } from '../../api/requesters';

const columns: readonly Column<Requester>[] = [
  { field: 'name', label: 'Nome', cell: ({ name }) => name, filter: 'text', minWidth: 180 },
  { field: 'email', label: 'E-mail', cell: ({ email }) => email, filter: 'text', minWidth: 200 },
];

const firstPage: RequesterListQuery = { page: 0, size: PICKER_PAGE_SIZE, sort: 'name,asc' };

interface RequesterPickerProps {
  onPick: (requester: Requester) => void;
  onClose: () => void;
}

/** Picker of a task's requester (TASK-040 to TASK-045). */
export function RequesterPicker({ onPick, onClose }: RequesterPickerProps) {
  const [search, setSearch] = useState(firstPage);
  return (
    <PickerDialog
      title="Selecionar Solicitante"
      columns={columns}
      result={useListQuery(requesterListOptions, search)}
      search={search}
      onSearch={(change: RequesterListQuery) => setSearch({ ...search, page: 0, ...change })}
      searchKey="name"
      searchLabel="Buscar por nome"
      emptyText="Nenhum solicitante encontrado"
      nameOf={({ name }) => name}
      card={({ name, email }) => (
        <>
          <CardTitle>{name}</CardTitle>
          <CardLine>{email}</CardLine>
        </>
      )}
      onPick={onPick}
      onClose={onClose}
    />
  );
}
