import { usePermissions } from '@demanda/auth/use-permissions';
import { deleteProject, updateProject, type Project } from '@demanda/contracts/projects';
import { useRecordDeletion, type RecordPlace } from '@demanda/views/open-record';
import { deleteProjectOptions } from '../api/projects';
import { ListedProject, ProjectRecord } from '../features/project-record/project-record';
import { RecordActions } from '../shared/record-actions';

/** The project in the URL, with the actions of its row. */
export function OpenProject({ id, place }: { id: number; place: RecordPlace }) {
  const { mayCall } = usePermissions();
  const deletion = useRecordDeletion(deleteProjectOptions, 'projeto(s)', place.close);
  const shown = {
    id,
    isBeside: place.isBeside,
    onClose: place.close,
    actions: ({ name, version }: Project) => (
      <RecordActions
        name={name}
        editPath={mayCall(updateProject) ? `/projects/${id}/edit` : undefined}
        onDelete={mayCall(deleteProject) ? () => deletion.confirmDelete({ id, version }, name) : undefined}
      />
    ),
  };
  return (
    <>
      {place.hasList ? <ListedProject {...shown} onOpen={place.open} /> : <ProjectRecord {...shown} />}
      {deletion.dialog}
    </>
  );
}
