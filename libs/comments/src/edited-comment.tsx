import { useMutation } from '@demanda/api/use-mutation';
import { comment, type Comment } from '@demanda/contracts/comments';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import type { ConflictField } from '@demanda/ui/dialog';
import { useZodForm } from '@demanda/ui/form';
import { updateOptions } from './calls';
import { editedComment, FOR_CLIENT, toValues, type CommentValues, type SentComment } from './comment-values';
import { Editor, type EditorProps } from './editor';

interface EditedCommentProps extends Pick<EditorProps, 'record' | 'mayAttach' | 'mayShowToClient'> {
  stored: Comment;
  onEnd: () => void;
}

/** A comment with the author and the time of its last change, for the conflict dialog. */
const changed = (stored: Comment) => ({
  ...stored,
  updatedAt: stored.editedAt ?? stored.createdAt,
  updatedByUserName: stored.author.name,
});
const changedComment = comment.transform(changed);

const FIELDS: readonly ConflictField<CommentValues>[] = [
  {
    key: 'text',
    label: 'Comentário',
    read: ({ text }) => text,
    take: (values, { text, people }) => ({ ...values, text, people }),
    show: ({ text }) => text,
  },
  {
    key: 'isForClient',
    label: FOR_CLIENT,
    read: ({ isForClient }) => isForClient ?? false,
    take: (values, { isForClient }) => ({ ...values, isForClient }),
    show: ({ isForClient }) => (isForClient ? 'Sim' : 'Não'),
  },
];

/** Editor in place of a comment, with the conflict dialog for one that was edited meanwhile. */
export function EditedComment({ record, stored, mayAttach, mayShowToClient, onEnd }: EditedCommentProps) {
  const form = useZodForm<CommentValues, SentComment>(editedComment, toValues(stored));
  const update = useMutation(updateOptions(record, stored.id), { stays: true });
  const { save, conflictDialog, draftOffer } = useRecordForm({
    form,
    stored: changed(stored),
    shape: changedComment,
    toValues,
    fields: FIELDS,
    draft: `comment.${stored.id}`,
    update,
    onSaved: onEnd,
  });
  return (
    <>
      <Editor
        record={record}
        mayAttach={mayAttach}
        mayShowToClient={mayShowToClient || stored.isForClient}
        form={form}
        label="Editar comentário"
        submitText="Salvar"
        busy={update.isPending}
        onSubmit={save}
        onCancel={onEnd}
        draftOffer={draftOffer}
      />
      {conflictDialog}
    </>
  );
}
