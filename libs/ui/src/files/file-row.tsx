import {
  File,
  FileArchive,
  FileImage,
  FilePlay,
  FileSpreadsheet,
  FileText,
  FileVolume,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { FIRST_CONTROL } from '../dialog/first-focus';
import styles from './files.module.css';

const KINDS: [LucideIcon, RegExp][] = [
  [FileImage, /\.(png|jpe?g|gif|webp)$/i],
  [FileText, /\.(pdf|docx?|txt|json)$/i],
  [FileSpreadsheet, /\.(xlsx?|csv)$/i],
  [FileArchive, /\.(zip|rar|7z)$/i],
  [FilePlay, /\.(mp4|avi|mov|pptx?)$/i],
  [FileVolume, /\.(mp3|wav)$/i],
];

export function FileList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul {...FIRST_CONTROL} className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface FileRowProps {
  name: string;
  /** Rendered beside the name. */
  tags?: ReactNode;
  /** Rendered below the name: size and date, or progress. */
  children: ReactNode;
  actions: ReactNode;
}

/** Row of one file, with the icon of its kind. */
export function FileRow({ name, tags, children, actions }: FileRowProps) {
  const [Shape = File] = KINDS.find(([, pattern]) => pattern.test(name)) ?? [];
  return (
    <li className={styles.row}>
      <span className={styles.rowIcon}>
        <Shape size={18} strokeWidth={1.75} aria-hidden focusable={false} />
      </span>
      <div>
        <div className={styles.rowName}>
          {name}
          {tags}
        </div>
        {children}
      </div>
      <div className={styles.rowActions}>{actions}</div>
    </li>
  );
}

/** Muted line of a row. */
export function FileMeta({ children }: { children: ReactNode }) {
  return <div className={styles.meta}>{children}</div>;
}

/** Reason why this file failed. */
export function FileProblem({ children }: { children: ReactNode }) {
  return <div className={styles.failed}>{children}</div>;
}

/** Progress bar; `share` is 0 to 1. */
export function ProgressBar({ share, label }: { share: number; label: string }) {
  return (
    <progress className={styles.progress} value={Math.round(share * 100)} max={100} aria-label={label} />
  );
}
