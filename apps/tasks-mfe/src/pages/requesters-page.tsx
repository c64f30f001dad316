import { Can } from '@demanda/auth/can';
import { getRequesterAccount } from '@demanda/contracts/payments';
import { eraseRequester } from '@demanda/contracts/personal-data';
import { listTasks } from '@demanda/contracts/tasks';
import { late } from '@demanda/ui/core';
import { ClientFacts } from '../features/record-details/client-facts';
import { RequesterAccount } from '../features/record-details/requester-account';
import { RequesterTasks } from '../features/record-details/requester-tasks';
import { requesterKind } from '../api/record-kinds';
import { RecordListPage } from './record-list-page';

const erasure = {
  call: eraseRequester,
  Dialog: late(
    async () => (await import('../features/record-details/erase-requester-dialog')).EraseRequesterDialog,
  ),
};

export const RequestersPage = () => (
  <RecordListPage
    kind={requesterKind}
    erasure={erasure}
    moreFacts={(requester) => (
      <>
        <ClientFacts {...requester} />
        <Can call={listTasks}>
          <RequesterTasks requesterId={requester.id} />
        </Can>
        <Can call={getRequesterAccount}>
          <RequesterAccount requesterId={requester.id} />
        </Can>
      </>
    )}
  />
);
