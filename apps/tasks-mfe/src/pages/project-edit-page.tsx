import { useParams } from '@demanda/router';
import { useQuery } from '@tanstack/react-query';
import { projectOptions } from '../api/projects';
import { ProjectForm } from '../features/project-form/project-form';
import { RecordPage } from '../features/record-page/record-page';

export function ProjectEditPage() {
  const { id } = useParams();
  return (
    <RecordPage
      title="Editar Projeto"
      listPath="/projects"
      query={useQuery(projectOptions(Number(id)))}
      missingText="Projeto não encontrado"
      failureText="Erro ao carregar projeto. Redirecionando..."
    >
      {(project) => <ProjectForm project={project} />}
    </RecordPage>
  );
}
