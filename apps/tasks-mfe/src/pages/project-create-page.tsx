import { returnToList } from '@demanda/router';
import { Page } from '@demanda/ui/core';
import { LeaveButton } from '@demanda/ui/dialog';
import { ProjectForm } from '../features/project-form/project-form';

export function ProjectCreatePage() {
  return (
    <Page
      isForm
      title="Novo Projeto"
      actions={
        <LeaveButton {...returnToList('/projects')} icon="back">
          Voltar
        </LeaveButton>
      }
    >
      <ProjectForm />
    </Page>
  );
}
