import { useMutation } from '@demanda/api/use-mutation';
import { usePermissions } from '@demanda/auth/use-permissions';
import type { ChargeDetail } from '@demanda/contracts/charges';
import { messageStatusLabels, type MessageStatus } from '@demanda/contracts/notification-labels';
import { stepText } from '@demanda/contracts/reminder-text';
import {
  sendChargeReminder,
  stopChargeReminders,
  type ChargeReminders,
  type SentReminder,
} from '@demanda/contracts/charge-reminders';
import { Button, Row, Tag, type Tone } from '@demanda/ui/core';
import { DetailSection } from '@demanda/ui/dialog';
import { Quiet } from '@demanda/ui/files';
import { formatDateTime, formatPlainDate } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { chargeRemindersOptions, stopRemindersOptions } from '../../api/reminders';
import type { ChargeJob } from '../../shared/charge-actions';
import { isSendable } from '../../shared/charge-rules';
import { Line, Lines } from '../../shared/lines';

interface ChargeRemindersProps {
  charge: ChargeDetail;
  onAsk: (job: ChargeJob, charge: ChargeDetail) => void;
}

/** The next reminder of a charge, those that were made, and whether they are stopped. */
export function ChargeRemindersSection({ charge, onAsk }: ChargeRemindersProps) {
  const query = useQuery(chargeRemindersOptions(charge.id));
  const { mayCall } = usePermissions();
  const canRemind = mayCall(sendChargeReminder) && isSendable(charge);
  return (
    <DetailSection
      title="Lembretes"
      actions={
        <Row>
          {query.data && <StopButton charge={charge} reminders={query.data} />}
          {canRemind && (
            <Button icon="send" onClick={() => onAsk('remind', charge)}>
              Lembrar agora
            </Button>
          )}
        </Row>
      }
    >
      {query.data ? (
        <Reminders {...query.data} />
      ) : (
        <Quiet>{query.isError ? 'Não foi possível carregar os lembretes.' : 'Carregando...'}</Quiet>
      )}
    </DetailSection>
  );
}

function StopButton({ charge, reminders }: { charge: ChargeDetail; reminders: ChargeReminders }) {
  const { mayCall } = usePermissions();
  const { mutate, isPending } = useMutation(stopRemindersOptions(charge.id), { stays: true });
  const { isStopped, version } = reminders;
  if (!mayCall(stopChargeReminders) || !(isStopped || isSendable(charge))) return null;
  return (
    <Button busy={isPending} onClick={() => mutate({ isStopped: !isStopped, version })}>
      {isStopped ? 'Retomar lembretes' : 'Parar lembretes'}
    </Button>
  );
}

const Reminders = ({ next, reason, reminders }: ChargeReminders) => (
  <>
    <Quiet>{next ? `Próximo: ${formatPlainDate(next.day)}, ${stepText(next.step)}.` : reason}</Quiet>
    {reminders.length > 0 && (
      <Lines label="Lembretes feitos">
        {reminders.map((reminder) => (
          <ReminderLine key={reminder.id} {...reminder} />
        ))}
      </Lines>
    )}
  </>
);

const TONES: Record<MessageStatus, Tone> = {
  QUEUED: 'info',
  SENT: 'success',
  FAILED: 'danger',
  CANCELED: 'neutral',
};

function ReminderLine({ step, state, at, reason, byUserName }: SentReminder) {
  const name = step === null ? `Enviado à mão${byUserName ? ` por ${byUserName}` : ''}` : stepText(step);
  return (
    <Line
      name={
        <>
          {name.charAt(0).toUpperCase() + name.slice(1)}
          <Tag tone={TONES[state]}>{messageStatusLabels[state]}</Tag>
        </>
      }
      about={reason ? `${formatDateTime(at)} · ${reason}` : formatDateTime(at)}
    />
  );
}
