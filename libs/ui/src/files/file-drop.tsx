import { useState, type DragEvent } from 'react';
import { FIRST_CONTROL } from '../dialog/first-focus';
import { Icon } from '../icon/icon';
import { useIsPhone } from '../use-is-phone';
import { filesOf, type TakeFiles } from './data-transfer';
import styles from './files.module.css';
import { useFilesFromPage } from './use-files-from-page';

interface FileDropProps {
  /** Accessible name: 'Anexar arquivos'. */
  label: string;
  /** Accepted files. */
  hint: string;
  onFiles: TakeFiles;
}

/**
 * Accepts files that are dropped, pasted anywhere on the page, or chosen. The file dialog has no type filter: mobile
 * browsers cannot filter .7z by its extension, and an explained refusal says more than a greyed-out name.
 */
export function FileDrop({ label, hint, onFiles }: FileDropProps) {
  const [over, setOver] = useState(false);
  const zone = useFilesFromPage(onFiles);
  const phone = useIsPhone();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles(filesOf(event.dataTransfer));
  };
  return (
    <label
      ref={zone}
      className={styles.drop}
      data-over={over}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.dropIcon}>
        <Icon name="attach" size={22} />
      </span>
      <span>
        <span className={styles.dropTitle}>
          {phone
            ? 'Toque para escolher arquivos'
            : 'Arraste arquivos para cá, cole (Ctrl+V) ou clique para escolher'}
        </span>
        <span className={styles.dropHint}>{hint}</span>
      </span>
      <input
        {...FIRST_CONTROL}
        type="file"
        multiple
        aria-label={label}
        className="visually-hidden"
        onChange={({ target }) => {
          onFiles({ files: [...(target.files ?? [])], folders: [] });
          // Resetting the value makes choosing the same file again fire a change event.
          target.value = '';
        }}
      />
    </label>
  );
}
