import { usePermissions } from '@demanda/auth/use-permissions';
import { createProject, projectListQuery } from '@demanda/contracts/projects';
import { LinkButton } from '@demanda/ui/core';
import { ListPage, useRecordPlace } from '@demanda/views/open-record';
import { SavedViews, WithOpenView } from '@demanda/views/saved-views';
import { ProjectList } from '../features/project-list/project-list';
import { OpenProject } from './open-project';

/** The list of projects, and the project that is open beside it or in place of it. */
export function ProjectsPage() {
  const place = useRecordPlace('/projects');
  const mayCreate = usePermissions().mayCall(createProject);
  const create = (
    <LinkButton to="/projects/create" kind="primary" icon="plus">
      Novo Projeto
    </LinkButton>
  );
  return (
    <SavedViews list="projects" path="/projects" query={projectListQuery}>
      <ListPage
        place={place}
        title={mayCreate ? 'Gerenciamento de Projetos' : 'Visualização de Projetos'}
        actions={mayCreate && create}
        list={
          <WithOpenView>
            <ProjectList create={mayCreate && create} openId={place.id} onOpen={place.open} />
          </WithOpenView>
        }
        record={(id) => <OpenProject id={id} place={place} />}
      />
    </SavedViews>
  );
}
