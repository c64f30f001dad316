import { Can } from '@demanda/auth/can';
import type { Project } from '@demanda/contracts/projects';
import { CopyButton, ExternalLink } from '@demanda/ui/core';
import { Detail } from '@demanda/ui/dialog';
import { RecordTimes } from '@demanda/views/open-record';
import { EditableFact, EditableRecord } from '../../shared/inline-edit/editable-record';
import { projectKind } from '../../shared/inline-edit/record-kinds';
import { useRecordEdit } from '../../shared/inline-edit/use-record-edit';

/** Data of a project that the user may see; texts that they may edit are edited in place. */
export function ProjectFacts({ project }: { project: Project }) {
  const { editing, conflictDialog } = useRecordEdit(projectKind);
  const { id, name, repositoryUrl, description } = project;
  return (
    <>
      <EditableRecord
        id={id}
        fields={editing.fieldsOf(project)}
        labelOf={(field) => projectKind.fields[field]!.label}
        editor={(field, onEnd) => editing.editor(project, field, onEnd)}
      >
        <EditableFact field="name" wide>
          <strong>{name}</strong>
        </EditableFact>
        <Can see="projects.repositoryUrl">
          <EditableFact
            field="repositoryUrl"
            wide
            link={(content) =>
              repositoryUrl && (
                <>
                  <ExternalLink href={repositoryUrl}>{content}</ExternalLink>{' '}
                  <CopyButton text={repositoryUrl} what="repositório" />
                </>
              )
            }
          >
            {repositoryUrl?.replace(/^https?:\/\//, '')}
          </EditableFact>
        </Can>
        <Can see="projects.description">
          <Detail label="Descrição" wide>
            {description}
          </Detail>
        </Can>
        <RecordTimes record={project} />
      </EditableRecord>
      {conflictDialog}
    </>
  );
}
