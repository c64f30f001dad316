import { useListQuery } from '@demanda/api/use-list-query';
import { PICKER_PAGE_SIZE } from '@demanda/contracts/limits';
import { taskCard } from '@demanda/contracts/records/tasks';
import type { TaskListQuery } from '@demanda/contracts/task-list-query';
import type { Task } from '@demanda/contracts/task-shapes';
import { CardLine, CardTitle, namedColumns, PickerDialog } from '@demanda/ui/list';
import { useState } from 'react';
import { availableTaskOptions } from '../../api/tasks';

const columns = namedColumns<Task>(taskCard, {
  code: { minWidth: 110, flex: 0.6 },
  title: { minWidth: 200, flex: 1.6 },
  requesterName: { minWidth: 150 },
});

const firstPage: TaskListQuery = { page: 0, size: PICKER_PAGE_SIZE, sort: 'createdAt,desc' };

/** Picker of the tasks without a delivery (DELIV-31, DELIV-32, G-DELIV-1). */
export function TaskPicker({ onPick, onClose }: { onPick: (task: Task) => void; onClose: () => void }) {
  const [search, setSearch] = useState(firstPage);
  return (
    <PickerDialog
      title="Selecionar Tarefa"
      columns={columns}
      result={useListQuery(availableTaskOptions, search)}
      search={search}
      onSearch={(change: TaskListQuery) => setSearch({ ...search, page: 0, ...change })}
      searchKey="title"
      searchLabel="Buscar por título"
      emptyText="Nenhuma tarefa sem entrega encontrada"
      nameOf={({ code }) => code}
      card={({ code, title, requesterName }) => (
        <>
          <CardLine>{code}</CardLine>
          <CardTitle>{title}</CardTitle>
          <CardLine>{requesterName}</CardLine>
        </>
      )}
      onPick={onPick}
      onClose={onClose}
    />
  );
}
