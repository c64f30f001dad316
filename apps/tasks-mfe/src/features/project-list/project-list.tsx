import { useDeletion } from '@demanda/api/use-deletion';
import { useListQuery } from '@demanda/api/use-list-query';
import { usePermittedColumns, usePermittedTerms } from '@demanda/auth/field-levels';
import { usePermissions } from '@demanda/auth/use-permissions';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import {
  deleteProject,
  deleteProjects,
  projectListQuery,
  updateProject,
  type Project,
} from '@demanda/contracts/projects';
import { useHistoryDialog } from '@demanda/history/history-button';
import { useArrival, useSearch } from '@demanda/router';
import { Button } from '@demanda/ui/core';
import { DeletionDialogs } from '@demanda/ui/dialog';
import { DataList, RowActions, useSelection } from '@demanda/ui/list';
import { deleteProjectOptions, deleteProjectsOptions, projectListOptions } from '../../api/projects';
import { ProjectCard } from './project-card';
import { projectColumns } from './project-columns';

/** List of projects; ADMIN and users with the permission select, edit and delete (PROJ-03 to PROJ-17). */
export function ProjectList() {
  const { mayCall, fieldLevel } = usePermissions();
  const mayDelete = mayCall(deleteProject);
  const mayEdit = mayCall(updateProject);
  const seesRepository = fieldLevel('projects', 'repositoryUrl') !== 'HIDDEN';
  const defaults = { page: 0, size: DEFAULT_PAGE_SIZE, sort: 'id,asc' } as const;
  const [search, setSearch] = useSearch(projectListQuery, defaults, usePermittedTerms());
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
        arrival={useArrival()}
        emptyText="Nenhum projeto encontrado"
        card={(project) => <ProjectCard project={project} />}
        searchIn={seesRepository ? ['name', 'repositoryUrl'] : ['name']}
        searchLabel={seesRepository ? 'Buscar por nome ou repositório' : 'Buscar por nome'}
        selection={mayCall(deleteProjects) ? selection : undefined}
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
                to: `/projects/${id}/edit`,
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
      <DeletionDialogs deletion={deletion} kind="projeto(s)" onDeselect={selection.remove} />
    </>
  );
}
