import { LinkButton, Page } from '@demanda/ui/core';
import { ProjectForm } from '../features/project-form/project-form';

export function ProjectCreatePage() {
  return (
    <Page
      title="Novo Projeto"
      actions={
        <LinkButton to="/projects" icon="back">
          Voltar
        </LinkButton>
      }
    >
      <ProjectForm />
    </Page>
  );
}
