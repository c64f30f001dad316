import type { Tx } from '../../engines/database/schema';
import { followersOf, type NoticeRecord } from '../notices/followers';
import { recordNotices } from '../notices/record-notices';

interface CommentNotices {
  record: NoticeRecord;
  /** The author; null for a person at a client, with the name. */
  actorId: number | null;
  actorName?: string;
  commentId: number;
  /** Accounts that the text newly mentions. */
  mentions: readonly number[];
  /** False for an edit, which only the newly mentioned get a notice of. */
  isNew: boolean;
}

/** Reads who has a notice of a mention in the comment, which an edit may have taken away meanwhile. */
async function selectMentioned(transaction: Tx, commentId: number): Promise<number[]> {
  const rows = await transaction
    .selectFrom('notices')
    .where('comment_id', '=', commentId)
    .where('kind', '=', 'MENTIONED')
    .select('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Writes the notices of a comment: to the mentioned accounts, and to the other followers of a new one. */
export async function notifyOfComment(
  transaction: Tx,
  { mentions, isNew, ...about }: CommentNotices,
): Promise<void> {
  const notified = isNew ? [] : await selectMentioned(transaction, about.commentId);
  const recipients = mentions.filter((id) => !notified.includes(id));
  await recordNotices(transaction, { kind: 'MENTIONED', ...about, recipientIds: recipients });
  if (!isNew) return;
  const followers = await followersOf(transaction, about.record);
  const recipientIds = followers.filter((id) => !mentions.includes(id));
  await recordNotices(transaction, { kind: 'COMMENTED', ...about, recipientIds });
}
