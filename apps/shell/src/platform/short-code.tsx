import { CopyButton } from '@demanda/ui/core';
import { shorten } from './app-names';
import styles from './platform.module.css';

interface ShortCodeProps {
  /** Full digest or commit, which the button copies. */
  text: string;
  /** Name of the value: 'digest de tasks-mfe'. */
  what: string;
}

/** Beginning of a digest or commit, with a copy button. */
export function ShortCode({ text, what }: ShortCodeProps) {
  return (
    <>
      <code className={styles.code} title={text}>
        {shorten(text)}
      </code>
      <CopyButton text={text} what={what} />
    </>
  );
}
