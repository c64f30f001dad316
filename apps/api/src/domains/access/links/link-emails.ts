import type { LinkKind } from '@demanda/contracts/account-link-pages';
import type { EmailContent } from '../../../engines/mail/content';
import { optionalFact } from '../../../engines/mail/facts';
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

const texts: Record<LinkKind, LinkTexts> = {
  RESET: {
    subject: 'Definir nova senha no Demanda',
    topic: 'Segurança da conta',
    title: 'Definir nova senha',
    lead: 'Alguém pediu uma nova senha para a sua conta. Se não foi você, ignore este e-mail: nada muda.',
    action: 'Definir nova senha',
    validity: '1 hora, e uma única vez',
  },
  INVITATION: {
    subject: 'Convite para o Demanda',
    topic: 'Convite',
    title: 'Você foi convidado para o Demanda',
    lead: 'Defina a sua senha para começar a usar o sistema. O convite é pessoal: não o encaminhe.',
    action: 'Aceitar o convite',
    validity: '7 dias, e uma única vez',
  },
};

/** Whether links can be sent: the server knows its address and has a mail server. */
export const sendsLinks = ({ links, outbox }: Pick<AccessServices, 'links' | 'outbox'>): boolean =>
  links.hasPublicUrl && outbox.transport !== 'NONE';

/** E-mail with a link to the account's own address. */
export function linkEmail(
  links: AccountLinks,
  { account, link, userId }: { account: LinkedAccount; link: IssuedLink; userId: number },
): Draft {
  const { action, validity, ...content } = texts[link.kind];
  const email = renderEmail({
    ...content,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ...optionalFact('Usuário', account.username),
          { label: 'Link', value: action, href: links.emailUrl(link.kind) },
          { label: 'Validade', value: validity },
        ],
      },
    ],
  });
  return {
    ...email,
    ...{ kind: 'ACCOUNT', recordId: account.id, recipients: [account.email], userId },
    accountLinkId: link.id,
  };
}
