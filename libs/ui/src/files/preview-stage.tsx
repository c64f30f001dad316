import { useCallback, type ReactNode, type RefObject } from 'react';
import styles from './preview.module.css';

interface PreviewStageProps {
  /** Accessible name of the content. */
  label: string;
  /** Scales the content to fit; otherwise it has its own size and scrolls. */
  fit: boolean;
  stageRef?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Area of an image or page preview; also scrolls by keyboard. */
export function PreviewStage({ label, fit, stageRef, children }: PreviewStageProps) {
  return (
    <div ref={stageRef} className={styles.stage} data-fit={fit} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

/** Toolbar below the preview: controls of the file at one side, navigation between files at the other. */
export function PreviewToolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

export function ToolbarGroup({ children }: { children: ReactNode }) {
  return <div className={styles.toolbarGroup}>{children}</div>;
}

/** Image from a Blob; its object URL is revoked on unmount. */
export function BlobImage({ blob, alt, onBroken }: { blob: Blob; alt: string; onBroken: () => void }) {
  // A new ref callback on each render would reload the image each time.
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
