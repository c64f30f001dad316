import { useDownload } from '@demanda/api/use-download';
import type { Attachment } from '@demanda/contracts/attachments';
import { IconButton, Tag } from '@demanda/ui/core';
import { FileMeta, FileRow } from '@demanda/ui/files';
import { formatDateTime, formatFileSize, formatShare } from '@demanda/ui/format';
import { downloadOf } from './calls';
import type { Family } from './families';

interface AttachedFileProps {
  family: Family;
  file: Attachment;
  /** Absent for a file without a preview. */
  onView?: () => void;
  /** Shows the file to the client, or hides it; absent where that is not offered. */
  onShow?: () => void;
  /** Absent for users who may not delete. */
  onDelete?: () => void;
}

export function AttachedFile({ family, file, onView, onShow, onDelete }: AttachedFileProps) {
  const { id, originalFileName: name, fileSize, createdAt, isForClient } = file;
  const { running, progress, start, cancel } = useDownload(downloadOf(family, file));
  const share = progress ? ` · ${formatShare(progress.loaded, progress.total ?? fileSize)}` : '';
  const about = `${formatFileSize(fileSize)} · ${formatDateTime(createdAt)}`;
  return (
    <FileRow
      name={name}
      tags={isForClient && <Tag>Visível ao cliente</Tag>}
      actions={
        <>
          {onView && <IconButton icon="view" label={`Visualizar ${name}`} onClick={onView} />}
          {running ? (
            <IconButton icon="close" label={`Cancelar download de ${name}`} onClick={cancel} />
          ) : (
            <IconButton icon="download" label={`Baixar ${name}`} onClick={() => start({ params: { id } })} />
          )}
          {onShow && (
            <IconButton
              icon={isForClient ? 'hide' : 'requesters'}
              label={isForClient ? `Ocultar ${name} do cliente` : `Mostrar ${name} ao cliente`}
              onClick={onShow}
            />
          )}
          {onDelete && <IconButton icon="remove" label={`Excluir ${name}`} danger onClick={onDelete} />}
        </>
      }
    >
      <FileMeta>{running ? `Baixando…${share}` : about}</FileMeta>
    </FileRow>
  );
}
