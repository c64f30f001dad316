import { Quiet } from '@demanda/ui/files';
import { useWatch, type ZodForm } from '@demanda/ui/form';
import { useDeferredValue } from 'react';
import { CommentText } from './comment-text';
import type { CommentValues, SentComment } from './comment-values';
import styles from './comments.module.css';
import type { CommentedRecord } from './kinds';
import { toStored } from './typed-text';

interface PreviewProps {
  record: CommentedRecord;
  form: ZodForm<CommentValues, SentComment>;
}

/** What is being written, as others will see it. */
export function Preview({ record, form: { control } }: PreviewProps) {
  const [typed, people] = useWatch({ control, name: ['text', 'people'] });
  // A long text takes longer to render than a key press may.
  const text = useDeferredValue(toStored(typed, people)).trim();
  const mentions = people.map(({ id, label }) => ({ id, name: label }));
  return (
    <section className={styles.preview} aria-label="Prévia do comentário">
      {text ? (
        <CommentText record={record} text={text} mentions={mentions} />
      ) : (
        <Quiet>Nada escrito ainda.</Quiet>
      )}
    </section>
  );
}
