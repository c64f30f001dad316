import { Space } from 'antd';
import { formatFileSize, formatShare } from '../format';
import { Button, IconButton } from './button';

/** Where a download stands; `useDownload` of `@demanda/api` gives it. */
interface DownloadState {
  running: boolean;
  /** Bytes. */
  progress?: { loaded: number; total?: number };
  cancel: () => void;
}

interface DownloadButtonProps {
  /** What it does: 'Exportar Excel'. */
  children: string;
  download: DownloadState;
  onStart: () => void;
}

/** Starts a download; while it runs, says how far it is and offers to cancel it (G-GEN-9). */
export function DownloadButton({ children, download, onStart }: DownloadButtonProps) {
  const { running, progress, cancel } = download;
  return (
    <span>
      <Space.Compact>
        <Button icon="download" busy={running} onClick={onStart}>
          {running ? progressText(progress) : children}
        </Button>
        {running && <IconButton icon="close" label={`Cancelar: ${children}`} framed onClick={cancel} />}
      </Space.Compact>
      <span role="status" className="visually-hidden">
        {running && 'Exportando…'}
      </span>
    </span>
  );
}

function progressText({ loaded, total }: { loaded: number; total?: number } = { loaded: 0 }): string {
  if (loaded === 0) return 'Exportando…';
  return `Exportando… ${total ? formatShare(loaded, total) : formatFileSize(loaded)}`;
}
