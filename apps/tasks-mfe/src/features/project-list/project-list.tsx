import { useDeletion } from '@demanda/api/use-deletion';
import { useListQuery } from '@demanda/api/use-list-query';
import { usePermittedColumns } from '@demanda/auth/field-levels';
import { usePermissions } from '@demanda/auth/use-permissions';
import { deleteProject, deleteProjects, updateProject, type Project } from '@demanda/contracts/projects';
import { useHistoryDialog } from '@demanda/history/history-button';
import { useRecordEdit } from '@demanda/record-form/use-record-edit';
import { useArrival } from '@demanda/router';
import { Button } from '@demanda/ui/core';
import { DeletionDialogs } from '@demanda/ui/dialog';
import { DataList, useSelection } from '@demanda/ui/list';
import type { ReactNode } from 'react';
import { deleteProjectOptions, deleteProjectsOptions, projectListOptions } from '../../api/projects';
import { projectKind } from '../../shared/inline-edit/record-kinds';
import { RecordActions } from '../../shared/record-actions';
import { useProjectSearch } from '../../shared/use-project-search';
import { ProjectCard } from './project-card';
import { projectColumns } from './project-columns';

interface ProjectListProps {
  /** Offered by the empty list. */
  create: ReactNode;
  /** The project that is open beside the list. */
  openId?: number;
  onOpen: (id: number) => void;
}

/** List of projects; ADMIN and users with the permission select, edit and delete (PROJ-03 to PROJ-17). */
export function ProjectList({ create, openId, onOpen }: ProjectListProps) {
  const { mayCall, fieldLevel } = usePermissions();
  const mayDelete = mayCall(deleteProject);
  const mayEdit = mayCall(updateProject);
  const seesRepository = fieldLevel('projects', 'repositoryUrl') !== 'HIDDEN';
  const [search, setSearch] = useProjectSearch();
  const arrival = useArrival();
  const { editing, conflictDialog } = useRecordEdit(projectKind);
  const result = useListQuery(projectListOptions, search);
  const selection = useSelection<Project>({ nameOf: ({ name }) => name });
  const deletion = useDeletion(deleteProjectOptions, deleteProjectsOptions, selection.clear);
  const history = useHistoryDialog('projects');
  return (
    <>
      <DataList
        name="Projetos"
        columns={usePermittedColumns('projects', projectColumns)}
        result={result}
        search={search}
        onSearch={setSearch}
        arrival={openId === undefined ? arrival : { id: openId }}
        onOpen={({ id }) => onOpen(id)}
        emptyText="Nenhum projeto encontrado"
        emptyHint="Projetos são os repositórios em que se trabalha; cada item de uma entrega pertence a um deles."
        emptyAction={create}
        card={(project) => <ProjectCard project={project} />}
        searchIn={seesRepository ? ['name', 'repositoryUrl'] : ['name']}
        searchLabel={seesRepository ? 'Buscar por nome ou repositório' : 'Buscar por nome'}
        selection={mayCall(deleteProjects) ? selection : undefined}
        bulkActions={
          <Button kind="danger" icon="remove" onClick={() => deletion.confirmBulkDelete(selection.records())}>
            {`Excluir Selecionados (${selection.ids.size})`}
          </Button>
        }
        editing={editing}
        rowActions={({ id, version, name }) => (
          <RecordActions
            name={name}
            editPath={mayEdit ? `/projects/${id}/edit` : undefined}
            onView={() => onOpen(id)}
            onHistory={() => history.show({ id, name })}
            onDelete={mayDelete ? () => deletion.confirmDelete({ id, version }, name) : undefined}
          />
        )}
      />
      {conflictDialog}
      {history.dialog}
      <DeletionDialogs deletion={deletion} kind="projeto(s)" onDeselect={selection.remove} />
    </>
  );
}
