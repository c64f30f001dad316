import { useDebouncedValue } from '@demanda/api/use-debounced-value';
import { Button, late, Row } from '@demanda/ui/core';
import { CheckboxField, Form, SuggestingTextArea, type ZodForm } from '@demanda/ui/form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { peopleOptions } from './calls';
import styles from './comments.module.css';
import type { CommentedRecord } from './kinds';
import { FOR_CLIENT, type CommentValues, type SentComment } from './comment-values';
import { withPerson } from './typed-text';
import { useFiles } from './use-files';

// Loaded when it is first shown.
const Preview = late(async () => (await import('./preview')).Preview);

const TYPING_PAUSE_MS = 150;

export interface EditorProps {
  record: CommentedRecord;
  mayAttach: boolean;
  /** Offers to show the comment to the client. */
  mayShowToClient?: boolean;
  form: ZodForm<CommentValues, SentComment>;
  /** Accessible name of the form, and label of the text. */
  label: string;
  submitText: string;
  busy: boolean;
  onSubmit: () => void;
  onCancel?: () => void;
  /** Offer to continue a draft. */
  draftOffer: ReactNode;
}

/** Editor of a comment: Markdown, mentions after '@', files by paste or drop, a preview, Ctrl+Enter to send. */
export function Editor(props: EditorProps) {
  const { record, mayAttach, mayShowToClient, form, label, submitText, busy } = props;
  const { onSubmit, onCancel, draftOffer } = props;
  const files = useFiles(record, mayAttach);
  const [typed, setTyped] = useState<string>();
  const [hasPreview, setHasPreview] = useState(false);
  const search = useDebouncedValue(typed ?? '', TYPING_PAUSE_MS);
  const people = useQuery({
    ...peopleOptions(record, search.trim()),
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
  });
  const found = people.data ?? [];
  const choose = (id: number) => {
    const person = found.find((one) => one.id === id)!;
    const known = withPerson(form.getValues('people'), person);
    form.setValue('people', known, { shouldDirty: true });
    return known.find((one) => one.id === id)!.label;
  };
  const isSending = files.sending.length > 0;
  return (
    <Form label={label} onSubmit={onSubmit}>
      {draftOffer}
      <div className={styles.editor}>
        <SuggestingTextArea
          control={form.control}
          name="text"
          label={label}
          hint="Markdown: **negrito**, *itálico*, `código`, listas, > citação. @ menciona, # leva a uma tarefa."
          takesFocus={onCancel !== undefined}
          options={found.map(({ id, name }) => ({ value: id, label: name }))}
          onMention={setTyped}
          onChoose={({ value }) => choose(value)}
          onSubmit={() => !isSending && onSubmit()}
          onFiles={files.take}
        />
      </div>
      {hasPreview && <Preview record={record} form={form} />}
      <div role="status">{isSending && `Enviando ${files.sending.join(', ')}...`}</div>
      {mayShowToClient && <CheckboxField control={form.control} name="isForClient" label={FOR_CLIENT} />}
      <Row end>
        <Button kind="text" icon="view" aria-expanded={hasPreview} onClick={() => setHasPreview(!hasPreview)}>
          Prévia
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancelar</Button>}
        <Button
          kind="primary"
          type="submit"
          icon="send"
          busy={busy}
          disabled={isSending}
          aria-keyshortcuts="Control+Enter"
        >
          {submitText}
        </Button>
      </Row>
    </Form>
  );
}
