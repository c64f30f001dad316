import type { EmailContent } from '../../../engines/mail/content';
import { factBlock, optionalFact } from '../../../engines/mail/facts';
import { renderEmail } from '../../../engines/mail/render';
import type { Draft } from '../../messaging/outbox/draft';
import type { AccessServices } from '../users/access-services';
import type { AccountLinks, IssuedLink } from './account-links';

interface LinkedAccount {
  id: number;
  username: string;
  email: string;
}

interface LinkTexts extends Pick<EmailContent, 'subject' | 'topic' | 'title' | 'lead'> {
  /** Text of the link. */
  action: string;
  validity: string;
}

/** Sender of an invitation: the name of the account, and of the company if the settings have one. */
interface Inviter {
  name: string;
  company: string | null;
}

const RESET_TEXTS: LinkTexts = {
  subject: 'Definir nova senha no Demanda',
  topic: 'Segurança da conta',
  title: 'Definir nova senha',
  lead: 'Alguém pediu uma nova senha para a sua conta. Se não foi você, ignore este e-mail: nada muda.',
  action: 'Definir nova senha',
  validity: '1 hora, e uma única vez',
};

/** Names whom the invited person knows: the product may be unknown to them. */
function invitationTexts({ name, company }: Inviter): LinkTexts {
  const subject = `${name} convidou você para o Demanda${company ? ` da ${company}` : ''}`;
  return {
    subject,
    topic: 'Convite',
    title: 'Você foi convidado para o Demanda',
    lead: `${subject}. Defina a sua senha para começar a usar o sistema. O convite é pessoal: não o encaminhe.`,
    action: 'Aceitar o convite',
    validity: '7 dias, e uma única vez',
  };
}

/** Whether links can be sent: the server knows its address and has a mail server. */
export const sendsLinks = ({ links, outbox }: Pick<AccessServices, 'links' | 'outbox'>): boolean =>
  links.hasPublicUrl && outbox.transport !== 'NONE';

interface AddressedLink {
  account: LinkedAccount;
  link: IssuedLink;
  userId: number;
}

/** E-mail with a link to the account's own address. */
function linkEmail(
  links: AccountLinks,
  { account, link, userId }: AddressedLink,
  { action, validity, ...content }: LinkTexts,
): Draft {
  const email = renderEmail({
    ...content,
    blocks: [
      factBlock([
        ...optionalFact('Usuário', account.username),
        { label: 'Link', value: action, href: links.emailUrl(link.kind) },
        { label: 'Validade', value: validity },
      ]),
    ],
  });
  return {
    ...email,
    ...{ kind: 'ACCOUNT', recordId: account.id, recipients: [account.email], userId },
    accountLinkId: link.id,
  };
}

export const resetEmail = (links: AccountLinks, addressed: AddressedLink): Draft =>
  linkEmail(links, addressed, RESET_TEXTS);

export const invitationEmail = (links: AccountLinks, addressed: AddressedLink, inviter: Inviter): Draft =>
  linkEmail(links, addressed, invitationTexts(inviter));
