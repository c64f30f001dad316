import { useListQuery } from '@demanda/api/use-list-query';
import { PICKER_PAGE_SIZE } from '@demanda/contracts/limits';
import { requesterCard } from '@demanda/contracts/records/requesters';
import type { RequesterListQuery } from '@demanda/contracts/requesters';
import { CardLine, cardColumns, CardTitle, fieldValue, PickerDialog } from '@demanda/ui/list';
import { useState } from 'react';
import type { NamedRecord } from '../../api/record-kind';
import { requesterKind } from '../../api/record-kinds';

const columns = cardColumns<NamedRecord>({
  name: { ...requesterCard.name, column: { minWidth: 180 } },
  email: { ...requesterCard.email, column: { minWidth: 200 } },
});

const firstPage: RequesterListQuery = { page: 0, size: PICKER_PAGE_SIZE, sort: 'name,asc' };

interface RequesterPickerProps {
  onPick: (requester: NamedRecord) => void;
  onClose: () => void;
}

/** Picker of a task's requester (TASK-040 to TASK-045). */
export function RequesterPicker({ onPick, onClose }: RequesterPickerProps) {
  const [search, setSearch] = useState(firstPage);
  return (
    <PickerDialog
      title="Selecionar Solicitante"
      columns={columns}
      result={useListQuery(requesterKind.list, search)}
      search={search}
      onSearch={(change: RequesterListQuery) => setSearch({ ...search, page: 0, ...change })}
      searchKey="name"
      searchLabel="Buscar por nome"
      emptyText="Nenhum solicitante encontrado"
      nameOf={({ name }) => name}
      card={(requester) => (
        <>
          <CardTitle>{requester.name}</CardTitle>
          <CardLine>{fieldValue(requester, 'email', requesterCard.email)}</CardLine>
        </>
      )}
      onPick={onPick}
      onClose={onClose}
    />
  );
}
