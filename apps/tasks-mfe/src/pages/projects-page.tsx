import { usePermissions } from '@demanda/auth/use-permissions';
import { LinkButton, Page } from '@demanda/ui/core';
import { ProjectList } from '../features/project-list/project-list';

export function ProjectsPage() {
  const { isAdmin } = usePermissions();
  const create = (
    <LinkButton to="/projects/create" kind="primary" icon="plus">
      Novo Projeto
    </LinkButton>
  );
  return (
    <Page
      title={isAdmin ? 'Gerenciamento de Projetos' : 'Visualização de Projetos'}
      actions={isAdmin && create}
    >
      <ProjectList />
    </Page>
  );
}
