import { Can } from '@demanda/auth/can';
import { usePermissions } from '@demanda/auth/use-permissions';
import { getRequester } from '@demanda/contracts/requesters';
import type { Task } from '@demanda/contracts/task-shapes';
import { requesterOptions } from '@demanda/record-form/requester-filter';
import { MailLink, PhoneLink, RecordLink } from '@demanda/ui/core';
import { Detail, Details, DetailSection } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';

/** Contact of the task's requester (DELIV-68). */
export function RequesterFacts({ task }: { task: Task }) {
  const mayRead = usePermissions().mayCall(getRequester);
  const { data: requester } = useQuery({ ...requesterOptions(task.requesterId), enabled: mayRead });
  return (
    <DetailSection title="Solicitante">
      <Details>
        <Detail label="Nome">
          <RecordLink kind="requesters" id={task.requesterId}>
            {requester?.name ?? task.requesterName}
          </RecordLink>
        </Detail>
        {mayRead && (
          <>
            <Can see="requesters.phone">
              <Detail label="Telefone">{requester?.phone && <PhoneLink phone={requester.phone} />}</Detail>
            </Can>
            <Detail label="E-mail" wide>
              {requester && <MailLink email={requester.email} />}
            </Detail>
          </>
        )}
      </Details>
    </DetailSection>
  );
}
