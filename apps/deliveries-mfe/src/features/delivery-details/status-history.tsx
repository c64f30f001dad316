import type { StatusChange } from '@demanda/contracts/delivery-history';
import { Button, PageSkeleton, Row } from '@demanda/ui/core';
import { DetailSection, Timeline, TimelineEntry } from '@demanda/ui/dialog';
import { formatDateTime } from '@demanda/ui/format';
import { DeliveryStatusTag } from '@demanda/views/delivery-status-tag';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupHistoryOptions } from '../../api/delivery-history';

const INITIALLY_SHOWN = 5;
const TITLE = 'Histórico de status';

/** Status history of a task's items, newest first: user, time, previous and new status. */
export function StatusHistory({ taskId }: { taskId: number }) {
  const { data: changes, isLoadingError, refetch } = useQuery(groupHistoryOptions(taskId));
  return (
    <DetailSection title={TITLE}>
      {changes ? (
        <Changes changes={changes} />
      ) : isLoadingError ? (
        <Failure onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </DetailSection>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <Row>
      <span role="alert">Não foi possível carregar o histórico.</span>
      <Button icon="retry" onClick={onRetry}>
        Tentar novamente
      </Button>
    </Row>
  );
}

function Changes({ changes }: { changes: StatusChange[] }) {
  const [all, setAll] = useState(false);
  if (changes.length === 0) return <span>Nenhuma mudança de status registrada.</span>;
  return (
    <>
      <Timeline label={TITLE}>
        {changes.slice(0, all ? undefined : INITIALLY_SHOWN).map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </Timeline>
      {changes.length > INITIALLY_SHOWN && (
        <Row>
          <Button kind="text" onClick={() => setAll(!all)}>
            {all ? 'Mostrar só as mais recentes' : `Mostrar todas as ${changes.length} mudanças`}
          </Button>
        </Row>
      )}
    </>
  );
}

function Change({ change }: { change: StatusChange }) {
  const { deliveryId, projectName, fromStatus, toStatus, changedAt, changedByUserName, comment } = change;
  return (
    <TimelineEntry
      instant={changedAt}
      time={formatDateTime(changedAt)}
      about={changedByUserName ?? 'autor não registrado'}
    >
      <Row>
        <strong>{projectName}</strong>
        <span>{`entrega #${deliveryId}`}</span>
      </Row>
      <Row>
        {fromStatus ? (
          <>
            <span className="visually-hidden">de</span>
            <DeliveryStatusTag status={fromStatus} />
            <span aria-hidden>→</span>
            <span className="visually-hidden">para</span>
          </>
        ) : (
          <span>começou em</span>
        )}
        <DeliveryStatusTag status={toStatus} />
      </Row>
      {comment && <Row>{`“${comment}”`}</Row>}
    </TimelineEntry>
  );
}
