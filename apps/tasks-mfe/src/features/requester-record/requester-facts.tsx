import { Can } from '@demanda/auth/can';
import type { Requester } from '@demanda/contracts/requesters';
import { listTasks } from '@demanda/contracts/tasks';
import { useRecordEdit } from '@demanda/record-form/use-record-edit';
import { CopyButton, MailLink, PhoneLink } from '@demanda/ui/core';
import { EditableFact, EditableRecord } from '@demanda/ui/dialog';
import { RecordTimes } from '@demanda/views/open-record';
import { requesterKind } from '../../shared/inline-edit/record-kinds';
import { RequesterTasks } from './requester-tasks';

/** Data of a requester that the user may see; texts that they may edit are edited in place. */
export function RequesterFacts({ requester }: { requester: Requester }) {
  const { detailsOf, conflictDialog } = useRecordEdit(requesterKind);
  const { id, name, email, phone } = requester;
  return (
    <>
      <EditableRecord {...detailsOf(requester)}>
        <EditableFact field="name" wide>
          <strong>{name}</strong>
        </EditableFact>
        <EditableFact
          field="email"
          wide
          linkText="Escrever"
          link={(content) => <MailLink email={email}>{content}</MailLink>}
          after={<CopyButton text={email} what="e-mail" />}
        >
          {email}
        </EditableFact>
        <Can see="requesters.phone">
          <EditableFact
            field="phone"
            linkText="Ligar"
            link={(content) => phone && <PhoneLink phone={phone}>{content}</PhoneLink>}
          >
            {phone}
          </EditableFact>
        </Can>
        <Can call={listTasks}>
          <RequesterTasks requesterId={id} />
        </Can>
        <RecordTimes record={requester} />
      </EditableRecord>
      {conflictDialog}
    </>
  );
}
