import { Space } from 'antd';
import { formatFileSize, formatShare } from '../format';
import { Button, IconButton } from './button';

/** State of a download, from `useDownload` of `@demanda/api`. */
interface DownloadState {
  running: boolean;
  /** In bytes. */
  progress?: { loaded: number; total?: number };
  cancel: () => void;
}

interface DownloadButtonProps {
  /** Label: 'Exportar Excel'. */
  children: string;
  download: DownloadState;
  onStart: () => void;
}

/** Starts a download; while it runs, shows its progress and a cancel button (G-GEN-9). */
export function DownloadButton({ children, download, onStart }: DownloadButtonProps) {
  const { running, progress, cancel } = download;
  return (
    <span>
      <Space.Compact>
        <Button icon="download" busy={running} onClick={onStart}>
          {running ? progressText(progress) : children}
        </Button>
        {running && <IconButton icon="close" label={`Cancelar: ${children}`} bordered onClick={cancel} />}
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
