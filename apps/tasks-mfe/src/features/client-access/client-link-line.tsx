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

/** What a link opens. */
function contentText({ showsCharges, only }: ClientLink): string {
  if (only) return only.kind === 'charge' ? 'Só uma cobrança' : 'Só uma entrega';
  return showsCharges ? 'Entregas e cobranças' : 'Entregas';
}

/** The single record that a link opens, for users who may see it. */
const recordText = ({ only }: ClientLink): string | undefined =>
  only?.label ? `${only.kind === 'charge' ? 'Cobrança' : 'Entrega de'} ${only.label}` : undefined;

/** Mail programs open the links of mails, too: only what a person did is said to be seen. */
function seenText({ lastSeenAt, visits = 0, visitedAt }: ClientLink): string {
  if (visitedAt) {
    const times = visits === 1 ? 'Visto uma vez' : `Visto ${visits} vezes, a última`;
    return `${times} em ${formatDateTime(visitedAt)}`;
  }
  if (!lastSeenAt) return 'Ainda não foi visto';
  return `Ainda não foi visto: aberto em ${formatDateTime(lastSeenAt)}, talvez só por um programa de e-mail`;
}

const madeText = ({ createdAt, createdByUserName }: ClientLink): string =>
  `Criado em ${formatDate(createdAt)}${createdByUserName ? ` por ${createdByUserName}` : ''}`;

/** Why a link opens nothing. */
function stateText({ expiresAt, revokedAt, only }: ClientLink): string | undefined {
  if (revokedAt) return 'Revogado';
  if (Date.parse(expiresAt) <= Date.now()) return 'Vencido';
  return only?.isGone ? 'Não abre mais' : undefined;
}

/** Recipient, content, validity and use of a link. */
export function ClientLinkLine({ link, onRenew, onRevoke }: ClientLinkLineProps) {
  const { recipientName, recipientEmail, only, expiresAt, revokedAt } = link;
  const of = <span className="visually-hidden">{` o link de ${recipientName}`}</span>;
  return (
    <div className={styles.link}>
      <Row>
        <strong>{recipientName}</strong>
        <span>{recipientEmail}</span>
        <Tag>{contentText(link)}</Tag>
        {stateText(link) && <Tag>{stateText(link)}</Tag>}
      </Row>
      {recordText(link) && <div>{recordText(link)}</div>}
      <div>
        {madeText(link)}
        {revokedAt ? `; revogado em ${formatDate(revokedAt)}` : `; vale até ${formatDate(expiresAt)}`}
      </div>
      <div>{seenText(link)}</div>
      {!revokedAt && (onRenew || onRevoke) && (
        <Row>
          {onRenew && !only?.isGone && <Button onClick={() => onRenew(link)}>Renovar{of}</Button>}
          {onRevoke && <Button onClick={() => onRevoke(link)}>Revogar{of}</Button>}
        </Row>
      )}
    </div>
  );
}
