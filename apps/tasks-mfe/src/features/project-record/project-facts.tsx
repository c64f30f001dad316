import { Can } from '@demanda/auth/can';
import type { Project } from '@demanda/contracts/projects';
import { CopyButton, ExternalLink } from '@demanda/ui/core';
import { Detail, Details } from '@demanda/ui/dialog';
import { RecordTimes } from '@demanda/views/open-record';

/** Data of a project that the user may see. */
export const ProjectFacts = ({
  project: { name, repositoryUrl, description, ...record },
}: {
  project: Project;
}) => (
  <Details>
    <Detail label="Nome" wide>
      <strong>{name}</strong>
    </Detail>
    <Can see="projects.repositoryUrl">
      <Detail label="Repositório" wide>
        {repositoryUrl && (
          <>
            <ExternalLink href={repositoryUrl} /> <CopyButton text={repositoryUrl} what="repositório" />
          </>
        )}
      </Detail>
    </Can>
    <Can see="projects.description">
      <Detail label="Descrição" wide>
        {description}
      </Detail>
    </Can>
    <RecordTimes record={record} />
  </Details>
);
