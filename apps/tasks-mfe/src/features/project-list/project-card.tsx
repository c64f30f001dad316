import type { Project } from '@demanda/contracts/projects';
import { ExternalLink } from '@demanda/ui/core';
import { CardLine, CardTitle } from '@demanda/ui/list';

/** Project on a phone. */
export function ProjectCard({ project }: { project: Project }) {
  return (
    <>
      <CardTitle>{project.name}</CardTitle>
      {project.description && <CardLine>{project.description}</CardLine>}
      {project.repositoryUrl && (
        <CardLine>
          <ExternalLink href={project.repositoryUrl} />
        </CardLine>
      )}
    </>
  );
}
