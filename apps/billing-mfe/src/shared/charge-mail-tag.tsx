import { chargeMailStateLabels, type ChargeMailState } from '@demanda/contracts/charge-labels';
import type { Charge } from '@demanda/contracts/charges';
import { Tag, type Tone } from '@demanda/ui/core';

const tones: Record<ChargeMailState, Tone> = {
  NONE: 'quiet',
  QUEUED: 'info',
  SENT: 'quiet',
  FAILED: 'danger',
};

type Mail = Pick<Charge, 'mailState' | 'mailRevision' | 'mailCause' | 'revision'>;

/** Whether the newest e-mail shows a former revision of the charge. */
const isOutdated = ({ mailState, mailRevision, revision }: Mail): boolean =>
  mailState === 'SENT' && mailRevision !== revision;

/** State of the e-mail of a charge; its cause is the tooltip. */
export function ChargeMailTag(mail: Mail) {
  const { mailState, mailRevision, mailCause } = mail;
  if (mailState === undefined) return null;
  const tag = isOutdated(mail) ? (
    <Tag tone="warning">{`Enviada na revisão ${mailRevision}`}</Tag>
  ) : (
    <Tag tone={mailCause && mailState === 'SENT' ? 'warning' : tones[mailState]}>
      {chargeMailStateLabels[mailState]}
    </Tag>
  );
  return mailCause ? <span title={mailCause}>{tag}</span> : tag;
}

/** The state on a card, where it asks for attention. */
export const ChargeMailNote = (mail: Mail) =>
  mail.mailState === 'QUEUED' || mail.mailState === 'FAILED' || isOutdated(mail) ? (
    <ChargeMailTag {...mail} />
  ) : null;
