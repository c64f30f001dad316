import { Can } from '@demanda/auth/can';
import { listTasks } from '@demanda/contracts/tasks';
import { RequesterTasks } from '../features/record-details/requester-tasks';
import { requesterKind } from '../api/record-kinds';
import { RecordListPage } from './record-list-page';

export const RequestersPage = () => (
  <RecordListPage
    kind={requesterKind}
    moreFacts={({ id }) => (
      <Can call={listTasks}>
        <RequesterTasks requesterId={id} />
      </Can>
    )}
  />
);
