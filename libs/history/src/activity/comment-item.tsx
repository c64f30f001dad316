import { activityKindLabels } from '@demanda/contracts/activity';
import type { Comment } from '@demanda/contracts/comments';
import { mentionOf } from '@demanda/contracts/mentions';
import { TimelineEntry } from '@demanda/ui/dialog';
import { truncate } from '@demanda/ui/format';
import styles from './activity.module.css';
import { Ago } from './ago';

/** The section of comments shows the rest of a longer one. */
const MAX_CHARS = 400;

/** The text with the names of the mentioned people. */
const textOf = ({ text, mentions }: Comment): string =>
  mentions.reduce((shown, { id, name }) => shown.replaceAll(mentionOf(id), `@${name}`), text);

/** A comment with the beginning of its text; it is edited in the section of comments. */
export const CommentItem = ({ comment, nowMs }: { comment: Comment; nowMs: number }) => (
  <TimelineEntry
    instant={comment.createdAt}
    time={<Ago instant={comment.createdAt} nowMs={nowMs} />}
    about={activityKindLabels.COMMENT}
    details={<div className={styles.comment}>{truncate(textOf(comment), MAX_CHARS)}</div>}
  >
    <span className={styles.line}>
      <strong>{comment.author.name}</strong> comentou
    </span>
  </TimelineEntry>
);
