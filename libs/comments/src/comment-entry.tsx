import { useDeletion } from '@demanda/api/use-deletion';
import type { Comment } from '@demanda/contracts/comments';
import { localDay, today } from '@demanda/contracts/time-zone';
import { IconButton } from '@demanda/ui/core';
import { DeleteDialog } from '@demanda/ui/dialog';
import { formatDateTime, formatDayAndTime, formatTime } from '@demanda/ui/format';
import { useRef, useState, type ReactNode } from 'react';
import { removeOptions } from './calls';
import { FOR_CLIENT } from './comment-values';
import { CommentText } from './comment-text';
import styles from './comments.module.css';
import { EditedComment } from './edited-comment';
import type { CommentedRecord } from './kinds';
import { useArrivalAt } from './use-linked-comment';

interface CommentEntryProps {
  record: CommentedRecord;
  comment: Comment;
  mayAttach: boolean;
  mayShowToClient?: boolean;
  /** Begins an answer to a client; absent where comments are not shown to clients. */
  onReply?: () => void;
  /** Whether the URL leads to it. */
  isLinked: boolean;
  /** How long ago it was written, in place of the time. */
  ago?: ReactNode;
}

/** Returns 'editado às 14:32' for today, else 'editado em 09/03 às 14:32'. */
function editedText(instant: string): string {
  const at = new Date(instant);
  return localDay(at) === today() ? `editado às ${formatTime(at)}` : `editado em ${formatDayAndTime(at)}`;
}

/** One comment: author, time, text, and its actions for those who may take them. */
export function CommentEntry(props: CommentEntryProps) {
  const { record, comment, mayAttach, mayShowToClient, onReply, isLinked, ago } = props;
  const [isEditing, setEditing] = useState(false);
  const entry = useRef<HTMLLIElement>(null);
  const focusEntry = () => entry.current?.focus();
  const deletion = useDeletion(removeOptions(record), undefined, focusEntry);
  useArrivalAt(entry, isLinked);
  const endEditing = () => {
    setEditing(false);
    focusEntry();
  };
  const { author, text, mentions, createdAt, editedAt, deletedAt, mayEdit, mayDelete, isForClient } = comment;
  const of = `comentário de ${author.name}, ${formatDateTime(createdAt)}`;
  const confirmDelete = () => deletion.confirmDelete(comment, `o comentário de ${author.name}`);
  return (
    <li
      ref={entry}
      tabIndex={-1}
      className={`${styles.comment} ${ago ? styles.card : ''}`}
      data-linked={isLinked || undefined}
    >
      <div className={styles.head}>
        <strong className={styles.author}>{author.name}</strong>
        <span className={styles.about}>
          <time dateTime={createdAt}>{ago ?? formatDateTime(createdAt)}</time>
          {editedAt && !deletedAt && ` · ${editedText(editedAt)}`}
          {isForClient && author.id !== null && ` · ${FOR_CLIENT}`}
        </span>
        {!isEditing && (
          <span className={styles.actions}>
            {onReply && author.id === null && !deletedAt && (
              <IconButton icon="chat" label={`Responder ao ${of}`} onClick={onReply} />
            )}
            {mayEdit && <IconButton icon="edit" label={`Editar ${of}`} onClick={() => setEditing(true)} />}
            {mayDelete && <IconButton icon="remove" label={`Excluir ${of}`} danger onClick={confirmDelete} />}
          </span>
        )}
      </div>
      {deletedAt ? (
        <p className={styles.quiet}>Comentário excluído</p>
      ) : isEditing ? (
        <EditedComment
          record={record}
          stored={comment}
          mayAttach={mayAttach}
          mayShowToClient={mayShowToClient}
          onEnd={endEditing}
        />
      ) : (
        <CommentText record={record} text={text} mentions={mentions} />
      )}
      <DeleteDialog
        forever
        target={deletion.target}
        kind="comentário(s)"
        busy={deletion.busy}
        onConfirm={deletion.confirm}
        onClose={deletion.close}
      />
    </li>
  );
}
