import type { Attachment } from '@demanda/contracts/attachments';
import { IconButton } from '@demanda/ui/core';
import { Dialog } from '@demanda/ui/dialog';
import { FileMeta, PreviewToolbar, ToolbarGroup } from '@demanda/ui/files';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Family } from './families';
import { FilePreview } from './file-preview';

interface PreviewDialogProps {
  family: Family;
  /** Files with a preview, in the order of the list. */
  files: readonly Attachment[];
  startId: number;
  onClose: () => void;
}

/** Dialog with the preview of an image or a PDF; the arrow keys show the previous and the next file. */
export function PreviewDialog({ family, files, startId, onClose }: PreviewDialogProps) {
  const [id, setId] = useState(startId);
  const [fit, setFit] = useState(true);
  const at = Math.max(
    files.findIndex((file) => file.id === id),
    0,
  );
  const file = files[at];
  const go = (step: number) => {
    const next = files[at + step];
    if (next) setId(next.id);
  };
  // When enlarged, the arrow keys scroll.
  useArrowKeys((step) => fit && go(step));
  if (!file) return null;
  return (
    <Dialog title={file.originalFileName} size="xl" onClose={onClose}>
      <FilePreview key={file.id} family={family} file={file} fit={fit} />
      <PreviewToolbar>
        <ToolbarGroup>
          <IconButton
            icon={fit ? 'enlarge' : 'fit'}
            label={fit ? 'Ampliar' : 'Ajustar à janela'}
            onClick={() => setFit(!fit)}
          />
        </ToolbarGroup>
        {files.length > 1 && (
          <ToolbarGroup>
            <IconButton icon="previous" label="Arquivo anterior" onClick={() => go(-1)} />
            <FileMeta>{`${at + 1} de ${files.length}`}</FileMeta>
            <IconButton icon="next" label="Próximo arquivo" onClick={() => go(1)} />
          </ToolbarGroup>
        )}
      </PreviewToolbar>
    </Dialog>
  );
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

function useArrowKeys(onStep: (step: number) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step && !event.altKey && !event.ctrlKey && !event.metaKey) onStep(step);
  });

  // The focus may be anywhere in the dialog, also on its border.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
