import type { UserSession } from '@demanda/contracts/user-sessions';
import { Button } from '../button/button';
import { formatDateTime } from '../format';
import { Between, Row } from '../page/page';
import { Tag } from '../status/tag';

export const deviceOf = ({ device }: UserSession): string => device ?? 'Dispositivo desconhecido';

interface OpenSessionProps {
  session: UserSession;
  /** Absent for users who may not end it. */
  onEnd?: () => void;
  busy: boolean;
}

/** Device, start and last use of a session. */
export function OpenSession({ session, onEnd, busy }: OpenSessionProps) {
  const { address, createdAt, lastSeenAt, current } = session;
  const device = deviceOf(session);
  return (
    <Between
      actions={
        onEnd && (
          <Button onClick={onEnd} busy={busy}>
            Encerrar
            <span className="visually-hidden">{` sessão de ${formatDateTime(createdAt)} em ${device}`}</span>
          </Button>
        )
      }
    >
      <Row>
        <strong>{device}</strong>
        {current && <Tag tone="accent">Esta sessão</Tag>}
      </Row>
      <div>{`${address ?? 'Endereço desconhecido'} · desde ${formatDateTime(createdAt)}`}</div>
      <div>{lastSeenAt ? `Último uso em ${formatDateTime(lastSeenAt)}` : 'Ainda sem uso'}</div>
    </Between>
  );
}
