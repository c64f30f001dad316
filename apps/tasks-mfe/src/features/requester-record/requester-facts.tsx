import { Can } from '@demanda/auth/can';
import type { Requester } from '@demanda/contracts/requesters';
import { listTasks } from '@demanda/contracts/tasks';
import { CopyButton, MailLink, PhoneLink } from '@demanda/ui/core';
import { Detail, Details } from '@demanda/ui/dialog';
import { RecordTimes } from '@demanda/views/open-record';
import { RequesterTasks } from './requester-tasks';

/** Data of a requester that the user may see. */
export const RequesterFacts = ({ requester }: { requester: Requester }) => (
  <Details>
    <Detail label="Nome" wide>
      <strong>{requester.name}</strong>
    </Detail>
    <Detail label="E-mail" wide>
      <MailLink email={requester.email} /> <CopyButton text={requester.email} what="e-mail" />
    </Detail>
    <Can see="requesters.phone">
      <Detail label="Telefone">{requester.phone && <PhoneLink phone={requester.phone} />}</Detail>
    </Can>
    <Can call={listTasks}>
      <RequesterTasks requesterId={requester.id} />
    </Can>
    <RecordTimes record={requester} />
  </Details>
);
