import styles from './removed-note.module.css';

/** What the history of a record no longer holds, below its oldest entry. */
export const RemovedNote = ({ text }: { text: string | undefined }) =>
  text && <p className={styles.note}>{text}</p>;
