import type { Transaction } from 'kysely';
import type { Database } from '../../engines/database/schema';
import { followersOf, type NoticeRecord } from '../notices/followers';
import { recordNotices } from '../notices/record-notices';

interface CommentNotices {
  record: NoticeRecord;
  /** The author. */
  actorId: number;
  commentId: number;
  /** Accounts that the text newly mentions. */
  mentions: readonly number[];
  /** False for an edit, which only the newly mentioned get a notice of. */
  isNew: boolean;
}

/** Writes the notices of a comment: to the mentioned accounts, and to the other followers of a new one. */
export async function notifyOfComment(
  transaction: Transaction<Database>,
  { mentions, isNew, ...about }: CommentNotices,
): Promise<void> {
  await recordNotices(transaction, { kind: 'MENTIONED', ...about, recipientIds: mentions });
  if (!isNew) return;
  const followers = await followersOf(transaction, about.record);
  const recipientIds = followers.filter((id) => !mentions.includes(id));
  await recordNotices(transaction, { kind: 'COMMENTED', ...about, recipientIds });
}
