import type { ClientLink } from '@demanda/contracts/client-links';
import { Button, Row, Tag } from '@demanda/ui/core';
import { formatDate, formatDateTime } from '@demanda/ui/format';
import styles from './client-access.module.css';

interface ClientLinkLineProps {
  link: ClientLink;
  /** Absent for users who may not do it. */
  onRenew?: (link: ClientLink) => void;
  onRevoke?: (link: ClientLink) => void;
}

function seenText({ views, lastSeenAt }: ClientLink): string {
  if (!lastSeenAt) return 'Ainda não foi aberto';
  const times = views === 1 ? 'Aberto uma vez' : `Aberto ${views} vezes, a última`;
  return `${times} em ${formatDateTime(lastSeenAt)}`;
}

function madeText({ createdAt, createdByUserName }: ClientLink): string {
  return `Criado em ${formatDate(createdAt)}${createdByUserName ? ` por ${createdByUserName}` : ''}`;
}

const hasEnded = ({ expiresAt }: ClientLink): boolean => Date.parse(expiresAt) <= Date.now();

/** Recipient, content, validity and use of a link. */
export function ClientLinkLine({ link, onRenew, onRevoke }: ClientLinkLineProps) {
  const { recipientName, recipientEmail, showsCharges, expiresAt, revokedAt } = link;
  const of = <span className="visually-hidden">{` o link de ${recipientName}`}</span>;
  return (
    <div className={styles.link}>
      <Row>
        <strong>{recipientName}</strong>
        <span>{recipientEmail}</span>
        <Tag>{showsCharges ? 'Entregas e cobranças' : 'Entregas'}</Tag>
        {revokedAt ? <Tag>Revogado</Tag> : hasEnded(link) && <Tag>Vencido</Tag>}
      </Row>
      <div>
        {madeText(link)}
        {revokedAt ? `; revogado em ${formatDate(revokedAt)}` : `; vale até ${formatDate(expiresAt)}`}
      </div>
      <div>{seenText(link)}</div>
      {!revokedAt && (onRenew || onRevoke) && (
        <Row>
          {onRenew && <Button onClick={() => onRenew(link)}>Renovar{of}</Button>}
          {onRevoke && <Button onClick={() => onRevoke(link)}>Revogar{of}</Button>}
        </Row>
      )}
    </div>
  );
}
