import type { Comment } from '@demanda/contracts/comments';
import { saveFile } from '@demanda/api/save-file';
import { download } from '@demanda/api/download';
import { headline } from '@demanda/api/notices';
import { useMutation } from '@demanda/api/use-mutation';
import { IconButton } from '@demanda/ui/core';
import { formatDateTime, formatDayAndTime } from '@demanda/ui/format';
import { lazy, Suspense, useRef, useState } from 'react';
import styles from './comments.module.css';
import { EditedComment } from './edited-comment';
import type { CommentedRecord } from './kinds';

// Loaded with the first comment that is shown.
const MarkdownText = lazy(async () => ({ default: (await import('./markdown-text')).MarkdownText }));

interface CommentEntryProps {
  record: CommentedRecord;
  comment: Comment;
  mayAttach: boolean;
  onDelete: () => void;
}

const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' });

/** Returns 'editado às 14:32' for today, else 'editado em 09/03 às 14:32'. */
function editedText(instant: string): string {
  const at = new Date(instant);
  return at.toDateString() === new Date().toDateString()
    ? `editado às ${time.format(at)}`
    : `editado em ${formatDayAndTime(at)}`;
}

/** One comment: author, time, text, and its actions for those who may take them. */
export function CommentEntry({ record, comment, mayAttach, onDelete }: CommentEntryProps) {
  const [isEditing, setEditing] = useState(false);
  const entry = useRef<HTMLLIElement>(null);
  const endEditing = () => {
    setEditing(false);
    entry.current?.focus();
  };
  const { author, createdAt, editedAt, deletedAt, mayEdit, mayDelete } = comment;
  const of = `comentário de ${author.name}, ${formatDateTime(createdAt)}`;
  return (
    <li ref={entry} tabIndex={-1} className={styles.comment}>
      <div className={styles.head}>
        <strong className={styles.author}>{author.name}</strong>
        <span className={styles.about}>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {editedAt && !deletedAt && ` · ${editedText(editedAt)}`}
        </span>
        {!isEditing && (
          <span className={styles.actions}>
            {mayEdit && <IconButton icon="edit" label={`Editar ${of}`} onClick={() => setEditing(true)} />}
            {mayDelete && <IconButton icon="remove" label={`Excluir ${of}`} danger onClick={onDelete} />}
          </span>
        )}
      </div>
      {deletedAt ? (
        <p className={styles.quiet}>Comentário excluído</p>
      ) : isEditing ? (
        <EditedComment record={record} stored={comment} mayAttach={mayAttach} onEnd={endEditing} />
      ) : (
        <CommentText record={record} comment={comment} />
      )}
    </li>
  );
}

function CommentText({ record: { kind }, comment }: Pick<CommentEntryProps, 'record' | 'comment'>) {
  const file = useMutation(
    {
      mutationFn: async ({ id, name }: { id: number; name: string }) =>
        saveFile(await download(kind.files.download, { params: { id } }, { fallbackName: name })),
      meta: { failure: headline('Erro ao baixar arquivo') },
    },
    { stays: true },
  );
  return (
    <div className={styles.text} dir="auto">
      <Suspense fallback={<p>{comment.text}</p>}>
        <MarkdownText
          text={comment.text}
          mentions={comment.mentions}
          onFile={(id, name) => file.mutate({ id, name })}
        />
      </Suspense>
    </div>
  );
}
