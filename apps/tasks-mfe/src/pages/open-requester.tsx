import { usePermissions } from '@demanda/auth/use-permissions';
import { deleteRequester, updateRequester, type Requester } from '@demanda/contracts/requesters';
import { useRecordDeletion, type RecordPlace } from '@demanda/views/open-record';
import { deleteRequesterOptions } from '../api/requesters';
import { ListedRequester, RequesterRecord } from '../features/requester-record/requester-record';
import { RecordActions } from '../shared/record-actions';

/** The requester in the URL, with the actions of its row. */
export function OpenRequester({ id, place }: { id: number; place: RecordPlace }) {
  const { mayCall } = usePermissions();
  const deletion = useRecordDeletion(deleteRequesterOptions, 'solicitante(s)', place.close);
  const shown = {
    id,
    isBeside: place.isBeside,
    onClose: place.close,
    actions: ({ name, version }: Requester) => (
      <RecordActions
        name={name}
        editPath={mayCall(updateRequester) ? `/requesters/${id}/edit` : undefined}
        onDelete={mayCall(deleteRequester) ? () => deletion.confirmDelete({ id, version }, name) : undefined}
      />
    ),
  };
  return (
    <>
      {place.hasList ? <ListedRequester {...shown} onOpen={place.open} /> : <RequesterRecord {...shown} />}
      {deletion.dialog}
    </>
  );
}
