import { useDownload } from '@demanda/api/use-download';
import type { Attachment } from '@demanda/contracts/attachments';
import { IconButton } from '@demanda/ui/core';
import { FileMeta, FileRow } from '@demanda/ui/files';
import { formatDateTime, formatFileSize, formatShare } from '@demanda/ui/format';
import { downloadOf } from './calls';
import type { Family } from './families';

interface AttachedFileProps {
  family: Family;
  file: Attachment;
  /** Absent for a file without a preview. */
  onView?: () => void;
  /** Absent for users who may not delete. */
  onDelete?: () => void;
}

export function AttachedFile({ family, file, onView, onDelete }: AttachedFileProps) {
  const { id, originalFileName: name, fileSize, createdAt } = file;
  const { running, progress, start, cancel } = useDownload(downloadOf(family, file));
  const share = progress ? ` · ${formatShare(progress.loaded, progress.total ?? fileSize)}` : '';
  const about = `${formatFileSize(fileSize)} · ${formatDateTime(createdAt)}`;
  return (
    <FileRow
      name={name}
      actions={
        <>
          {onView && <IconButton icon="view" label={`Visualizar ${name}`} onClick={onView} />}
          {running ? (
            <IconButton icon="close" label={`Cancelar download de ${name}`} onClick={cancel} />
          ) : (
            <IconButton icon="download" label={`Baixar ${name}`} onClick={() => start({ params: { id } })} />
          )}
          {onDelete && <IconButton icon="remove" label={`Excluir ${name}`} danger onClick={onDelete} />}
        </>
      }
    >
      <FileMeta>{running ? `Baixando…${share}` : about}</FileMeta>
    </FileRow>
  );
}
