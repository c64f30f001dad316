import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import type { RateLimits } from '../../../engines/http/rate-limits';
import { notifyOfComment } from '../../comments/notify';
import { actingAsClient, type Asked } from '../answers/act-as-client';
import type { ClientLinks, OpenLink } from '../links/client-links';
import type { Scope } from '../links/link-scope';
import { lockLink } from '../links/lock-link';
import { isShownTo } from '../page/read-deliveries';
import { linkClosed } from '../page/refusals';
import { notifyChosen } from '../settings/notify-chosen';
import type { QuestionInput } from './question-input';

/** Questions that one link asks within the window, whatever the address. */
export const MAX_QUESTIONS = 20;
const WINDOW_MS = 10 * 60_000;

/** SQL: the task `task` is on a page. */
export const isTaskShownTo = (scope: Scope) => sql<boolean>`exists (select from deliveries delivery
  join delivery_items item on item.delivery_id = delivery.id
  where delivery.task_id = task.id and ${isShownTo(scope)})`;

/** Whether the link asked the same within the last minute: a double press, or a repeated form. */
const isRepeated = async (
  transaction: Tx,
  { id }: OpenLink,
  { task, text }: QuestionInput,
): Promise<boolean> =>
  (await transaction
    .selectFrom('comments')
    .where('task_id', '=', task)
    .where('client_link_id', '=', id)
    .where('text', '=', text)
    .where('created_at', '>', sql<Date>`now() - interval '1 minute'`)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Questions of clients about what was delivered, as comments of the task (ADR 0163). */
export function clientQuestions(db: Db, links: ClientLinks, rateLimits: RateLimits) {
  const changeAs = actingAsClient(db, links);

  return {
    /**
     * Writes a question into the comments of its task, once for a repeated form. Returns the task. Throws 404 for a closed
     * link or a task that the client does not see, and 429.
     */
    async ask(input: QuestionInput, asked: Asked): Promise<number> {
      const link = await links.find(asked.token);
      if (!link) throw linkClosed();
      await rateLimits.takeOrRefuse([{ key: `questions of link ${link.id}`, max: MAX_QUESTIONS }], WINDOW_MS);
      return changeAs(asked, input.name, async (transaction, open, name) => {
        const task = await transaction
          .selectFrom('tasks as task')
          .where('task.id', '=', input.task)
          .where(isTaskShownTo(open))
          .select('task.id')
          .executeTakeFirst();
        if (!task) throw linkClosed();
        await lockLink(transaction, open);
        if (await isRepeated(transaction, open, input)) return task.id;
        const { id: commentId } = await transaction
          .insertInto('comments')
          .values({
            ...{ task_id: task.id, text: input.text, author_name: name },
            ...{ client_link_id: open.id, client_requester_id: open.requester_id },
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const record = { kind: 'tasks', id: task.id } as const;
        const author = { actorId: null, actorName: name };
        await notifyOfComment(transaction, { record, ...author, commentId, mentions: [], isNew: true });
        await notifyChosen(transaction, record, { kind: 'COMMENTED', actorName: name, commentId });
        return task.id;
      });
    },
  };
}
