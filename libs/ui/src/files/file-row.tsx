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
import styles from './files.module.css';

const KINDS: [LucideIcon, RegExp][] = [
  [FileImage, /\.(png|jpe?g|gif|webp)$/i],
  [FileText, /\.(pdf|docx?|txt|json)$/i],
  [FileSpreadsheet, /\.(xlsx?|csv)$/i],
  [FileArchive, /\.(zip|rar|7z)$/i],
  [FilePlay, /\.(mp4|avi|mov|pptx?)$/i],
  [FileVolume, /\.(mp3|wav)$/i],
];

/** Files below each other. */
export function FileList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface FileRowProps {
  name: string;
  /** Beside the name: what holds for this one. */
  tags?: ReactNode;
  /** Below the name: size and date, or how far it is. */
  children: ReactNode;
  actions: ReactNode;
}

/** One file with the sign of its kind. */
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

/** A quiet line of a row. */
export function FileMeta({ children }: { children: ReactNode }) {
  return <div className={styles.meta}>{children}</div>;
}

/** Why this file is not there. */
export function FileProblem({ children }: { children: ReactNode }) {
  return <div className={styles.failed}>{children}</div>;
}

/** How much of something is done, 0 to 1. */
export function ProgressBar({ share, label }: { share: number; label: string }) {
  return (
    <progress className={styles.progress} value={Math.round(share * 100)} max={100} aria-label={label} />
  );
}
