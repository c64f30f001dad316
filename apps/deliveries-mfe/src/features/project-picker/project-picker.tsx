import { useListQuery } from '@demanda/api/use-list-query';
import { usePermittedColumns } from '@demanda/auth/field-levels';
import { PICKER_PAGE_SIZE } from '@demanda/contracts/limits';
import type { Project, ProjectListQuery } from '@demanda/contracts/projects';
import { projectCard } from '@demanda/contracts/records/projects';
import { CardLine, cardColumns, CardTitle, MultiPickerDialog } from '@demanda/ui/list';
import { useState } from 'react';
import { projectListOptions } from '../../api/projects';

const columns = cardColumns<Project>({
  name: { ...projectCard.name, column: { minWidth: 180 } },
  repositoryUrl: { ...projectCard.repositoryUrl, kind: 'text', column: { minWidth: 220, flex: 1.4 } },
});

const firstPage: ProjectListQuery = { page: 0, size: PICKER_PAGE_SIZE, sort: 'name,asc' };

interface ProjectPickerProps {
  chosen: readonly Project[];
  /** Stored delivery that gets the projects; those it has are not offered (ITEM-18, G-ITEM-4). */
  deliveryId?: number;
  onPick: (projects: Project[]) => void;
  onClose: () => void;
  busy?: boolean;
}

/** Picker of the projects that a task is delivered to (DELIV-33). */
export function ProjectPicker({ deliveryId, onPick, ...dialog }: ProjectPickerProps) {
  const [search, setSearch] = useState<ProjectListQuery>({ ...firstPage, notInDelivery: deliveryId });
  return (
    <MultiPickerDialog
      title="Selecionar Projetos"
      columns={usePermittedColumns('projects', columns)}
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
          {repositoryUrl && <CardLine>{repositoryUrl}</CardLine>}
        </>
      )}
      onConfirm={onPick}
      {...dialog}
    />
  );
}
