import { useDeletion } from '@demanda/api/use-deletion';
import type { Attachment } from '@demanda/contracts/attachments';
import { useMutation } from '@demanda/api/use-mutation';
import { Button } from '@demanda/ui/core';
import { DeleteDialog } from '@demanda/ui/dialog';
import { FileList, Quiet } from '@demanda/ui/files';
import { useState } from 'react';
import { AttachedFile } from './attached-file';
import { removeOptions, showOptions } from './calls';
import type { Family } from './families';
import { isPreviewable } from './preview-kind';
import { PreviewDialog } from './preview-dialog';

interface AttachedFilesProps {
  family: Family;
  recordId: number;
  /** Undefined while loading. */
  files: readonly Attachment[] | undefined;
  failed: boolean;
  onReload: () => void;
  /** Absent for users who may not delete (ATT-03). */
  onDeleted?: () => void;
}

export function AttachedFiles({ family, recordId, files, failed, onReload, onDeleted }: AttachedFilesProps) {
  const deletion = useDeletion(removeOptions(family, recordId), undefined, onDeleted);
  const show = useMutation(showOptions(family, recordId), { stays: true });
  const [viewed, setViewed] = useState<number>();
  if (!files) return failed ? <LoadFailure onRetry={onReload} /> : <Quiet>Carregando...</Quiet>;
  if (files.length === 0) return <Quiet>Nenhum arquivo anexado.</Quiet>;
  const previewable = files.filter(isPreviewable);
  return (
    <>
      <FileList label={family.texts.title}>
        {files.map((file) => (
          <AttachedFile
            key={file.id}
            family={family}
            file={file}
            onView={isPreviewable(file) ? () => setViewed(file.id) : undefined}
            onShow={onDeleted && file.isForClient !== undefined ? () => show.mutate(file) : undefined}
            onDelete={onDeleted && (() => deletion.confirmDelete({ id: file.id }, file.originalFileName))}
          />
        ))}
      </FileList>
      {viewed !== undefined && (
        <PreviewDialog
          family={family}
          files={previewable}
          startId={viewed}
          onClose={() => setViewed(undefined)}
        />
      )}
      <DeleteDialog
        forever
        target={deletion.target}
        kind="arquivo(s)"
        busy={deletion.busy}
        onConfirm={deletion.confirm}
        onClose={deletion.close}
      />
    </>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Quiet>Não foi possível carregar os arquivos. Nada foi perdido.</Quiet>
      <div>
        <Button icon="retry" onClick={onRetry}>
          Tentar novamente
        </Button>
      </div>
    </>
  );
}
