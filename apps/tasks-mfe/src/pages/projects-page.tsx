import { usePermissions } from '@demanda/auth/use-permissions';
import { createProject } from '@demanda/contracts/projects';
import { LinkButton, Page } from '@demanda/ui/core';
import { ProjectList } from '../features/project-list/project-list';

export function ProjectsPage() {
  const mayCreate = usePermissions().mayCall(createProject);
  const create = (
    <LinkButton to="/projects/create" kind="primary" icon="plus">
      Novo Projeto
    </LinkButton>
  );
  return (
    <Page
      title={mayCreate ? 'Gerenciamento de Projetos' : 'Visualização de Projetos'}
      actions={mayCreate && create}
    >
      <ProjectList />
    </Page>
  );
}
