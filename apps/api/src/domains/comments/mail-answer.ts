import type { Comment } from '@demanda/contracts/comments';
import { MENTION } from '@demanda/contracts/mentions';
import { sql } from 'kysely';
import type { Tx } from '../../engines/database/schema';
import type { EmailContent } from '../../engines/mail/content';
import { clientPart } from '../../engines/mail/link-part';
import { renderEmail } from '../../engines/mail/render';
import type { SessionUser } from '../../kernel/session-user';
import type { Outbox } from '../messaging/outbox/outbox';
import { readSender } from '../messaging/sender';
import { isOfDelivery } from './of-delivery';

/**
 * Reads who asked about a task by a link that is still open and shows the answer, each address once; without those to
 * whom the answer was mailed before it was hidden and shown again.
 */
const readAskers = (
  transaction: Tx,
  { taskId, requesterId, comment }: Pick<AnswerMail, 'taskId' | 'requesterId' | 'comment'>,
) =>
  transaction
    .selectFrom('client_links as link')
    .where('link.requester_id', '=', requesterId)
    .where('link.revoked_at', 'is', null)
    .where('link.expires_at', '>', sql<Date>`now()`)
    .where(
      sql<boolean>`(link.delivery_id is null or exists (select from comments comment where comment.id = ${comment.id}
        and ${isOfDelivery(sql.ref('link.delivery_id'))}))`,
    )
    .where(
      sql<boolean>`link.id in (select question.client_link_id from comments question where question.task_id = ${taskId}
        and question.author_id is null and question.deleted_at is null)`,
    )
    .where(
      sql<boolean>`not exists (select from outbox message where message.kind = 'CLIENT_ANSWER'
        and message.record_id = ${taskId} and message.recipients = array[link.recipient_email]
        and message.status in ('QUEUED', 'SENT') and message.links ->> 'commentId' = ${String(comment.id)})`,
    )
    .orderBy('link.recipient_email')
    .orderBy('link.id')
    .distinctOn('link.recipient_email')
    .select(['link.id', 'link.recipient_name', 'link.recipient_email'])
    .execute();

/** Mentions as the client reads them. */
const plainText = ({ text, mentions }: Comment): string =>
  text.replace(
    MENTION,
    (_mention, id) => `@${mentions.find((one) => one.id === Number(id))?.name ?? 'pessoa'}`,
  );

interface Answer {
  comment: Comment;
  task: { code: string; title: string };
  recipientName: string;
  senderName: string | undefined;
}

const answerContent = ({ comment, task, recipientName, senderName }: Answer): EmailContent => ({
  subject: `Resposta sobre ${task.code}: ${task.title}`,
  topic: 'Resposta à sua pergunta',
  title: `${task.code} ${task.title}`,
  lead: `${recipientName}, ${comment.author.name} respondeu à sua pergunta sobre esta tarefa.`,
  blocks: [{ kind: 'prose', title: 'Resposta', text: plainText(comment) }],
  senderName,
});

interface AnswerMail {
  outbox: Outbox;
  taskId: number;
  requesterId: number;
  comment: Comment;
  user: SessionUser;
}

/** Queues the e-mails, with their own links, with which a comment that the client sees goes to those who asked about the task. */
export async function mailAnswer(
  transaction: Tx,
  { outbox, taskId, requesterId, comment, user }: AnswerMail,
): Promise<void> {
  const askers = await readAskers(transaction, { taskId, requesterId, comment });
  if (askers.length === 0) return;
  const task = await transaction
    .selectFrom('tasks')
    .where('id', '=', taskId)
    .where('requester_id', '=', requesterId)
    .select(['code', 'title'])
    .executeTakeFirst();
  if (!task) return;
  const sender = await readSender(transaction, user.id);
  const { url } = outbox.tokens.pages;
  const client = url === undefined ? null : clientPart(['Ver a conversa'], `${url}#perguntas-${taskId}`);
  for (const { id, recipient_name: recipientName, recipient_email } of askers) {
    await outbox.enqueue(transaction, {
      ...{ kind: 'CLIENT_ANSWER', recordId: taskId, requesterId, userId: user.id },
      recipients: [recipient_email],
      links: {
        ...{ page: { requesterId, showsCharges: false }, clientLinkIds: [id], client, account: null },
        commentId: comment.id,
      },
      ...renderEmail(answerContent({ comment, task, recipientName, senderName: sender.name ?? undefined })),
      ...{ sender, isDistinct: true, isLeftToWorker: true },
    });
  }
}
