import { usePlaceInList } from '@demanda/api/use-list-query';
import type { Project } from '@demanda/contracts/projects';
import type { OpenRecord } from '@demanda/router';
import { RecordDetails, stepsTo, type ShownRecord } from '@demanda/views/open-record';
import { useQuery } from '@tanstack/react-query';
import { projectListOptions, projectOptions } from '../../api/projects';
import { Activity } from '../../shared/activity';
import { useProjectSearch } from '../../shared/use-project-search';
import { ProjectFacts } from './project-facts';

const STEPS = { previous: 'Projeto anterior', next: 'Próximo projeto' };

interface ListedProjectProps extends ShownRecord<Project> {
  onOpen: OpenRecord['open'];
}

/** A project that was opened from its list, with its neighbours in the order of the list. */
export function ListedProject({ onOpen, ...shown }: ListedProjectProps) {
  const [search] = useProjectSearch();
  const place = usePlaceInList(projectListOptions, search, shown.id);
  return <ProjectRecord {...shown} {...stepsTo(place, STEPS, onOpen)} />;
}

/** 'Detalhes do Projeto', for users who may see projects. */
export function ProjectRecord({ row, ...shown }: ShownRecord<Project>) {
  const query = useQuery({ ...projectOptions(shown.id), placeholderData: row });
  return (
    <RecordDetails
      {...shown}
      query={query}
      title="Detalhes do Projeto"
      nameOf={({ name }) => name}
      missingText="Projeto não encontrado"
      failureText="Erro ao carregar projeto"
    >
      {(project) => (
        <>
          <ProjectFacts project={project} />
          <Activity of="projects" record={project} />
        </>
      )}
    </RecordDetails>
  );
}
