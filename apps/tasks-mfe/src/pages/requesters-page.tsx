import { Can } from '@demanda/auth/can';
import { usePermissions } from '@demanda/auth/use-permissions';
import { eraseRequester } from '@demanda/contracts/personal-data';
import { matchRequesters, updateRequester } from '@demanda/contracts/requesters';
import type { requesterFact } from '@demanda/contracts/slots';
import { listTasks } from '@demanda/contracts/tasks';
import { Slot } from '@demanda/federation/slot';
import { DialogButton, late } from '@demanda/ui/core';
import { Detail } from '@demanda/ui/dialog';
import { ClientFacts } from '../features/record-details/client-facts';
import { RequesterTasks } from '../features/record-details/requester-tasks';
import { requesterKind } from '../api/record-kinds';
import { RecordListPage } from './record-list-page';

const erasure = {
  call: eraseRequester,
  Dialog: late(
    async () => (await import('../features/record-details/erase-requester-dialog')).EraseRequesterDialog,
  ),
};

const ClientAccess = late(async () => (await import('../features/client-access/client-access')).ClientAccess);

const ImportDialog = late(
  async () => (await import('../features/requester-import/requester-import-dialog')).RequesterImportDialog,
);

/** Opens the import of requesters from a spreadsheet. */
function ImportButton() {
  const { mayCall } = usePermissions();
  if (!mayCall(matchRequesters) || !mayCall(updateRequester)) return null;
  return (
    <DialogButton icon="table" Dialog={ImportDialog}>
      Importar
    </DialogButton>
  );
}

export const RequestersPage = () => (
  <RecordListPage
    kind={requesterKind}
    erasure={erasure}
    moreActions={<ImportButton />}
    moreFacts={(requester) => (
      <>
        <ClientFacts {...requester} />
        <Can call={listTasks}>
          <RequesterTasks requesterId={requester.id} />
        </Can>
        <Slot<typeof requesterFact>
          name="tasks.requester.fact"
          props={{ requesterId: requester.id }}
          frame={({ label }, content) => <Detail label={label}>{content}</Detail>}
        />
        <ClientAccess requester={requester} />
      </>
    )}
  />
);
