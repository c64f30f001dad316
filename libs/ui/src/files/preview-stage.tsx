import { useCallback, type ReactNode, type RefObject } from 'react';
import styles from './preview.module.css';

interface PreviewStageProps {
  /** What is shown. */
  label: string;
  /** The whole of it; otherwise in its own size, to be moved about. */
  fit: boolean;
  stageRef?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Where a picture or a page is looked at; scrolls with the keyboard too. */
export function PreviewStage({ label, fit, stageRef, children }: PreviewStageProps) {
  return (
    <div ref={stageRef} className={styles.stage} data-fit={fit} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

/** Controls below it: those of the file at one side, those between files at the other. */
export function PreviewToolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

export function ToolbarGroup({ children }: { children: ReactNode }) {
  return <div className={styles.toolbarGroup}>{children}</div>;
}

interface BlobImageProps {
  blob: Blob;
  alt: string;
  onBroken: () => void;
}

/** A picture out of bytes; its address lives as long as it is shown. */
export function BlobImage({ blob, alt, onBroken }: BlobImageProps) {
  // A ref that were new with each render would load the picture again and again.
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} alt={alt} onError={onBroken} />;
}
