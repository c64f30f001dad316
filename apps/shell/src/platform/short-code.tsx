import { CopyButton } from '@demanda/ui/core';
import { short } from './part-names';
import styles from './platform.module.css';

interface ShortCodeProps {
  /** A digest or a commit; the whole of it is copied. */
  text: string;
  /** What it is called, with whose it is: 'digest de tasks-mfe'. */
  what: string;
}

/** The beginning of something long. */
export function ShortCode({ text, what }: ShortCodeProps) {
  return (
    <>
      <code className={styles.code} title={text}>
        {short(text)}
      </code>
      <CopyButton text={text} what={what} />
    </>
  );
}
