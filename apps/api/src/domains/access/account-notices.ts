import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '../../engines/database/schema';
import type { EmailContent } from '../../engines/mail/content';
import { factBlock, optionalFact } from '../../engines/mail/facts';
import { renderEmail } from '../../engines/mail/render';
import type { SessionUser } from '../../kernel/session-user';
import type { Enqueued } from '../messaging/outbox/enqueue';
import type { Outbox } from '../messaging/outbox/outbox';

/** A change of an account, which its owner gets an e-mail about at the previous address. */
export interface AccountChange {
  account: { id: number; username: string; email: string };
  /** The new e-mail address, if it changed. */
  email?: string;
  /** How the password changed; `reset`: an administrator set a one-time password; `link`: the owner set it by a link. */
  password?: 'changed' | 'reset' | 'link';
  /** How the second factor changed; `removed`: by an administrator; `codes`: there are other recovery codes. */
  secondFactor?: keyof typeof secondFactorSubjects;
  /** A passkey that was added or removed, and whether that ended the other sessions. */
  passkey?: { name: string; change: 'added' | 'removed'; endsSessions: boolean };
  /** A new API token of the account, or one that its owner made for a service account. */
  apiToken?: { name: string; serviceAccount?: string };
  /** Name of the provider of a linked or unlinked external account. */
  externalAccount?: { linked: string } | { unlinked: string };
  user: Pick<SessionUser, 'id' | 'username' | 'name'>;
}

export type QueueNotice = (transaction: Tx, change: AccountChange) => Promise<void>;

const SUBJECTS = {
  email: 'O e-mail da sua conta foi alterado',
  password: 'A senha da sua conta foi alterada',
  both: 'O e-mail e a senha da sua conta foram alterados',
};

const passwordTexts = {
  changed: 'Alterada',
  reset: 'Redefinida por um administrador',
  link: 'Definida pelo link enviado por e-mail',
};

const ENDED_SESSIONS: EmailContent['blocks'][number] = {
  kind: 'prose',
  title: 'Sessões encerradas',
  text: 'As outras sessões abertas desta conta foram encerradas.',
};

/** The outbox takes two messages with one subject within seconds for one, so that each change has its own. */
const secondFactorSubjects = {
  enabled: 'A verificação em duas etapas da sua conta foi ativada',
  disabled: 'A verificação em duas etapas da sua conta foi desativada',
  removed: 'A verificação em duas etapas da sua conta foi removida por um administrador',
  codes: 'Os códigos de recuperação da sua conta foram trocados',
};

function subjectOf({
  email,
  password,
  secondFactor,
  passkey,
  apiToken,
  externalAccount,
}: AccountChange): string {
  if (passkey) {
    const [article, change] = passkey.change === 'added' ? ['à', 'adicionada'] : ['da', 'removida'];
    return `A chave de acesso "${passkey.name}" foi ${change} ${article} sua conta`;
  }
  if (apiToken) {
    const where = apiToken.serviceAccount
      ? `pela sua conta, para ${apiToken.serviceAccount}`
      : 'na sua conta';
    return `O token de API "${apiToken.name}" foi criado ${where}`;
  }
  if (externalAccount)
    return `A sua conta em ${Object.values(externalAccount)[0]} foi ${'linked' in externalAccount ? 'vinculada' : 'desvinculada'}`;
  if (secondFactor) return secondFactorSubjects[secondFactor];
  return SUBJECTS[email && password ? 'both' : email ? 'email' : 'password'];
}

function noticeContent(change: AccountChange): EmailContent {
  const { account, email, password, secondFactor, passkey, apiToken, externalAccount, user } = change;
  const keepsSessions =
    secondFactor === 'codes' ||
    apiToken !== undefined ||
    (externalAccount && 'linked' in externalAccount) ||
    (passkey && !passkey.endsSessions);
  const subject = subjectOf(change);
  return {
    subject,
    topic: 'Segurança da conta',
    title: subject,
    lead: 'Se você não reconhece esta alteração, procure o administrador do sistema imediatamente.',
    blocks: [
      factBlock([
        ...optionalFact('Usuário', account.username),
        ...optionalFact('Novo e-mail', email),
        ...optionalFact('Senha', password && passwordTexts[password]),
        ...optionalFact('Chave de acesso', passkey?.name),
        ...optionalFact('Token', apiToken?.name),
        ...optionalFact('Conta de serviço', apiToken?.serviceAccount),
        ...optionalFact('Provedor', externalAccount && Object.values(externalAccount)[0]),
        ...optionalFact(
          'Alterado por',
          user.id === account.id ? 'Pela própria conta' : user.name || user.username,
        ),
      ]),
      ...(keepsSessions ? [] : [ENDED_SESSIONS]),
    ],
  };
}

/**
 * Runs a change of accounts that may queue notices in its transaction, and tries to deliver them after the
 * commit. The caller does not wait for delivery; the outbox retries.
 */
export async function notifyAccountChanges<T>(
  { outbox, log }: { outbox: Outbox; log: FastifyBaseLogger },
  change: (queueNotice: QueueNotice) => Promise<T>,
): Promise<T> {
  const queued: Enqueued[] = [];
  const result = await change(async (transaction, notice) => {
    const { account, user, ...changes } = notice;
    if (Object.values(changes).every((change) => change === undefined)) return;
    const draft = { ...renderEmail(noticeContent(notice)), recipients: [account.email] };
    queued.push(
      await outbox.enqueue(transaction, { ...draft, kind: 'ACCOUNT', recordId: account.id, userId: user.id }),
    );
  });
  for (const message of queued) {
    outbox.deliver(message).catch((err: unknown) => log.error({ err }, 'account notice'));
  }
  return result;
}
