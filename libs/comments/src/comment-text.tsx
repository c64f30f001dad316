import { download } from '@demanda/api/download';
import { headline } from '@demanda/api/notices';
import { saveFile } from '@demanda/api/save-file';
import { useMutation } from '@demanda/api/use-mutation';
import type { PersonName } from '@demanda/contracts/comments';
import { late } from '@demanda/ui/core';
import styles from './comments.module.css';
import type { CommentedRecord } from './kinds';

// Loaded with the first comment or preview that is shown.
const MarkdownText = late(
  async () => (await import('./markdown-text')).MarkdownText,
  ({ text }) => <p>{text}</p>,
);

interface CommentTextProps {
  record: CommentedRecord;
  /** Markdown as it is stored, with the ids of people. */
  text: string;
  mentions: readonly PersonName[];
}

/** The rendered text of a comment; its files can be downloaded. */
export function CommentText({ record: { kind }, text, mentions }: CommentTextProps) {
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
      <MarkdownText text={text} mentions={mentions} onFile={(id, name) => file.mutate({ id, name })} />
    </div>
  );
}
