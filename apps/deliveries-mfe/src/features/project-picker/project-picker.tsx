import { useListQuery } from '@demanda/api/use-list-query';
import { PICKER_PAGE_SIZE } from '@demanda/contracts/limits';
import type { Project, ProjectListQuery } from '@demanda/contracts/projects';
import { CardLine, CardTitle, MultiPickerDialog, type Column } from '@demanda/ui/list';
import { useState } from 'react';
import { projectListOptions } from '../../api/projects';

const columns: readonly Column<Project>[] = [
  { field: 'name', label: 'Nome', cell: ({ name }) => name, filter: 'text', minWidth: 180 },
  {
    field: 'repositoryUrl',
    label: 'Repositório',
    cell: ({ repositoryUrl }) => repositoryUrl,
    filter: 'text',
    minWidth: 220,
    flex: 1.4,
  },
];

const firstPage: ProjectListQuery = { page: 0, size: PICKER_PAGE_SIZE, sort: 'name,asc' };

interface ProjectPickerProps {
  chosen: readonly Project[];
  /** Ids of those that cannot be chosen: they are in the delivery already. */
  taken: readonly number[];
  onPick: (projects: Project[]) => void;
  onClose: () => void;
}

/** Chooses the projects that a task is delivered to (DELIV-33). */
export function ProjectPicker({ chosen, taken, onPick, onClose }: ProjectPickerProps) {
  const [search, setSearch] = useState(firstPage);
  return (
    <MultiPickerDialog
      title="Selecionar Projetos"
      columns={columns}
      result={useListQuery(projectListOptions, search)}
      search={search}
      onSearch={(change: ProjectListQuery) => setSearch({ ...search, page: 0, ...change })}
      searchKey="name"
      searchLabel="Buscar por nome"
      emptyText="Nenhum projeto encontrado"
      nameOf={({ name }) => name}
      card={({ name, repositoryUrl }) => (
        <>
          <CardTitle>{name}</CardTitle>
          <CardLine>{repositoryUrl}</CardLine>
        </>
      )}
      chosen={chosen}
      refusal={({ id }) => (taken.includes(id) ? 'Já faz parte da entrega' : undefined)}
      onConfirm={onPick}
      onClose={onClose}
    />
  );
}
