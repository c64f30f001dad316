import { useMutation } from '@demanda/api/use-mutation';
import { comment } from '@demanda/contracts/comments';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { useZodForm } from '@demanda/ui/form';
import { useEffect, useImperativeHandle, type Ref } from 'react';
import { createOptions } from './calls';
import { editedComment, NEW_COMMENT, toValues, type CommentValues, type SentComment } from './comment-values';
import { Editor } from './editor';
import type { CommentedRecord } from './kinds';

interface NewCommentProps {
  record: CommentedRecord;
  mayAttach: boolean;
  mayShowToClient?: boolean;
  onSent?: () => void;
  /** Gets the function that begins an answer to the question of a client. */
  ref?: Ref<(questionId: number) => void>;
}

/** Returns what was typed after a text while it was being sent; the whole text if its beginning was changed too. */
const withoutSent = (text: string, sent: string) =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;

/** Editor of a new comment, which the client does not see unless it is an answer to them or marked so. What is typed stays when it cannot be sent, also for a record that is gone. */
export function NewComment({ record, mayAttach, mayShowToClient, onSent, ref }: NewCommentProps) {
  const form = useZodForm<CommentValues, SentComment>(editedComment, NEW_COMMENT);
  const create = useMutation(createOptions(record), { stays: true });
  const { save, draftOffer } = useRecordForm({
    form,
    stored: undefined,
    shape: comment,
    toValues,
    fields: [],
    draft: `comments.${record.kind.name}.${record.id}`,
    update: create,
    onSaved: (_saved, _input, sent) => {
      const { text, people } = form.getValues();
      const rest = withoutSent(text, sent.text);
      form.reset(NEW_COMMENT);
      if (rest) {
        form.setValue('people', people);
        form.setValue('text', rest, { shouldDirty: true });
      }
      onSent?.();
    },
  });
  useEffect(
    () =>
      form.subscribe({
        name: 'text',
        formState: { values: true },
        callback: ({ values }) => {
          if (!values.text) form.setValue('answersId', undefined);
        },
      }),
    [form],
  );
  useImperativeHandle(ref, () => (questionId) => {
    form.setValue('answersId', questionId);
    form.setValue('isForClient', true, { shouldDirty: true });
    form.setFocus('text');
  });
  return (
    <Editor
      record={record}
      mayAttach={mayAttach}
      mayShowToClient={mayShowToClient}
      form={form}
      label="Novo comentário"
      submitText="Comentar"
      busy={create.isPending}
      onSubmit={save}
      draftOffer={draftOffer}
    />
  );
}
