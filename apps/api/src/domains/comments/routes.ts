import type { Comment } from '@demanda/contracts/comments';
import type { App } from '../../engines/http/app-types';
import { handle } from '../../engines/http/handle';
import { refuseUnknown } from '../../engines/records/unknown-record';
import { activeUsers } from '../access/session/active-users';
import { follow, isFollower, unfollow } from '../notices/followers';
import { seesRecords } from '../notices/sight';
import type { OutboxServices } from '../messaging/outbox/outbox';
import { commentLimit } from './comment-limit';
import { commentsOfDeliveryItems, commentsOfTasks, type CommentFamily } from './families';
import { clientOf } from './for-client';
import { readComments } from './read';
import { commentRepository } from './repository';

/** People offered at a time. */
const MAX_OFFERED = 8;

function registerFamily(app: App, { db, rateLimits, outbox }: OutboxServices, family: CommentFamily): void {
  const { kind, calls, records } = family;
  const comments = commentRepository(db, outbox, family);
  const countWrite = commentLimit(rateLimits);

  /** Sends the e-mails that a comment may have queued. */
  async function sent(comment: Comment): Promise<Comment> {
    if (comment.isForClient) await outbox.runDue();
    return comment;
  }

  handle(app, calls.list, async ({ params: { id }, query: { before }, user }) => {
    await refuseUnknown(db, records, id);
    const isFollowing = await isFollower(db, { kind, id }, user.id);
    const mayShowToClient = (await clientOf(db, { family, recordId: id })) !== undefined;
    return {
      ...(await readComments(db, family, { recordId: id, user, before })),
      isFollowing,
      mayShowToClient,
    };
  });
  handle(app, calls.create, async ({ params, body, user }) => {
    await countWrite(user);
    return sent(await comments.create(body, { recordId: params.id, user }));
  });
  handle(app, calls.update, async ({ params, body, user }) => {
    await countWrite(user);
    return sent(await comments.update(body, { recordId: params.id, id: params.commentId, user }));
  });
  handle(app, calls.remove, ({ params, query, user }) =>
    comments.remove({ ...query, recordId: params.id, id: params.commentId, user }),
  );
  handle(app, calls.people, async ({ params, query }) => {
    await refuseUnknown(db, records, params.id);
    const people = await activeUsers(db, (user) => seesRecords(user, kind), { search: query.search ?? '' });
    return people.slice(0, MAX_OFFERED);
  });
  handle(app, calls.setFollowing, async ({ params: { id }, body, user }) => {
    await refuseUnknown(db, records, id);
    await (body.isFollowing ? follow : unfollow)(db, { kind, id }, user.id);
  });
}

/** Registers the comments of tasks and delivery items, and who follows these records. */
export function commentRoutes(app: App, services: OutboxServices): void {
  registerFamily(app, services, commentsOfTasks);
  registerFamily(app, services, commentsOfDeliveryItems);
}
