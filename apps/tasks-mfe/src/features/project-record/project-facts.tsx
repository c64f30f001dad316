import { Can } from '@demanda/auth/can';
import type { Project } from '@demanda/contracts/projects';
import { useRecordEdit } from '@demanda/record-form/use-record-edit';
import { CopyButton, ExternalLink } from '@demanda/ui/core';
import { EditableFact, EditableRecord } from '@demanda/ui/dialog';
import { RecordTimes } from '@demanda/views/open-record';
import { projectKind } from '../../shared/inline-edit/record-kinds';

/** Data of a project that the user may see; texts that they may edit are edited in place. */
export function ProjectFacts({ project }: { project: Project }) {
  const { detailsOf, conflictDialog } = useRecordEdit(projectKind);
  const { name, repositoryUrl, description } = project;
  return (
    <>
      <EditableRecord {...detailsOf(project)}>
        <EditableFact field="name" wide>
          <strong>{name}</strong>
        </EditableFact>
        <Can see="projects.repositoryUrl">
          <EditableFact
            field="repositoryUrl"
            wide
            link={(content) => repositoryUrl && <ExternalLink href={repositoryUrl}>{content}</ExternalLink>}
            after={repositoryUrl && <CopyButton text={repositoryUrl} what="repositório" />}
          >
            {repositoryUrl?.replace(/^https?:\/\//, '')}
          </EditableFact>
        </Can>
        <Can see="projects.description">
          <EditableFact field="description" wide isLong>
            {description}
          </EditableFact>
        </Can>
        <RecordTimes record={project} />
      </EditableRecord>
      {conflictDialog}
    </>
  );
}
