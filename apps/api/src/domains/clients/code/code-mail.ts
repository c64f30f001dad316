import type { EmailContent } from '../../../engines/mail/content';
import { factBlock } from '../../../engines/mail/facts';
import { renderEmail } from '../../../engines/mail/render';
import type { Tx } from '../../../engines/database/schema';
import type { Draft } from '../../messaging/outbox/draft';
import { LINK_TOKEN } from '../../messaging/outbox/links';
import { readSender } from '../../messaging/sender';
import { CODE_MINUTES } from './client-codes';

/** The subject has no code: lists of messages show it. */
const content = (name: string, senderName: string | undefined): EmailContent => ({
  subject: 'Código para abrir a sua página',
  topic: 'Código de acesso',
  title: 'Seu código de acesso',
  lead: `${name}, digite este código na página que pediu por ele. Se não foi você que pediu, ignore este e-mail.`,
  blocks: [
    factBlock([
      { label: 'Código', value: LINK_TOKEN },
      { label: 'Validade', value: `${CODE_MINUTES} minutos, e uma única vez` },
    ]),
    {
      kind: 'prose',
      title: 'Não repasse o código',
      text: 'Ninguém da equipe pede este código por telefone ou mensagem.',
    },
  ],
  senderName,
});

interface Recipient {
  requester_id: number;
  recipient_name: string;
  recipient_email: string;
  /** The user who made the link, in whose name the mail goes. */
  created_by_id: number;
}

/** The e-mail with a code, which is put in while the message is sent. */
export async function codeMail(transaction: Tx, link: Recipient, codeId: number): Promise<Draft> {
  const sender = await readSender(transaction, link.created_by_id);
  return {
    ...{ kind: 'CLIENT_CODE', recordId: link.requester_id, requesterId: link.requester_id },
    ...{ userId: link.created_by_id, recipients: [link.recipient_email], sender, isDistinct: true },
    ...renderEmail(content(link.recipient_name, sender.name ?? undefined)),
    links: { page: null, clientLinkIds: [], client: null, account: null, clientCodeId: codeId },
  };
}
