import { IconButton } from '@demanda/ui/core';
import { FileList, FileMeta, FileProblem, FileRow, ProgressBar } from '@demanda/ui/files';
import { formatFileSize, formatInteger } from '@demanda/ui/format';
import type { Upload } from './uploads';

interface UploadRowsProps {
  files: readonly Upload[];
  onCancel: (key: number) => void;
  /** Absent where uploads cannot be retried. */
  onRetry?: (key: number) => void;
}

/** Rows of chosen, uploading and failed files. */
export function UploadRows({ files, onCancel, onRetry }: UploadRowsProps) {
  if (files.length === 0) return null;
  return (
    <FileList label="Arquivos a enviar">
      {files.map((upload) => (
        <FileRow
          key={upload.key}
          name={upload.file.name}
          actions={
            <>
              {upload.failure?.mayRetry && onRetry && (
                <IconButton
                  icon="retry"
                  label={`Tentar novamente: ${upload.file.name}`}
                  onClick={() => onRetry(upload.key)}
                />
              )}
              <IconButton icon="close" label={cancelLabel(upload)} onClick={() => onCancel(upload.key)} />
            </>
          }
        >
          <UploadState upload={upload} />
        </FileRow>
      ))}
    </FileList>
  );
}

const cancelLabel = ({ status, file }: Upload) =>
  status === 'sending' || status === 'waiting' ? `Cancelar envio de ${file.name}` : `Remover ${file.name}`;

function UploadState({ upload: { status, share, file, failure } }: { upload: Upload }) {
  if (failure && status === 'failed') return <FileProblem>{failure.problem}</FileProblem>;
  const size = formatFileSize(file.size);
  if (status !== 'sending')
    return <FileMeta>{status === 'waiting' ? `${size} · Aguardando` : size}</FileMeta>;
  return (
    <>
      <FileMeta>
        {share < 1 ? `${size} · ${formatInteger(Math.floor(share * 100))}%` : `${size} · Conferindo…`}
      </FileMeta>
      <ProgressBar share={share} label={`Envio de ${file.name}`} />
    </>
  );
}
