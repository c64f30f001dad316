import type { Attachment, FileRules } from '@demanda/contracts/attachments';
import { MAX_FILES } from '@demanda/contracts/limits';
import { useUnsaved } from '@demanda/ui/form';
import { FileDrop, RefusedFiles, type TakenFiles } from '@demanda/ui/files';
import { useState, useSyncExternalStore } from 'react';
import { selectFiles, type Refusal } from './select-files';
import { UploadRows } from './upload-rows';
import type { Uploads } from './uploads';

/** The same for every kind of record; the higher limit of billing files is not shown (G-ATT-4). */
const HINT = `Até ${MAX_FILES} arquivos por vez, no máximo 10 MB por arquivo.`;

interface FileChooserProps {
  uploads: Uploads;
  rules: FileRules;
  /** Record of the files, for the accessible name of the control: 'Entrega #3'. */
  to?: string;
  /** Files that the record has already. */
  attached?: readonly Attachment[];
  /** Called after files were accepted. */
  onTaken?: () => void;
  onRetry?: (key: number) => void;
}

/** File input with the refused files and the uploads in progress. */
export function FileChooser({ uploads, rules, to, attached = [], onTaken, onRetry }: FileChooserProps) {
  const { files, done, total } = useSyncExternalStore(uploads.subscribe, uploads.current);
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  useUnsaved(files.length > 0);

  const take = (taken: TakenFiles) => {
    const stored = attached.map(({ originalFileName: name, fileSize: size }) => ({ name, size }));
    const present = [...stored, ...files.map(({ file }) => file)];
    const selection = selectFiles(taken, { rules, present, room: MAX_FILES - files.length });
    setRefusals(selection.refusals);
    if (selection.accepted.length === 0) return;
    uploads.add(selection.accepted);
    onTaken?.();
  };
  return (
    <>
      <FileDrop label={to ? `Anexar arquivos: ${to}` : 'Anexar arquivos'} hint={HINT} onFiles={take} />
      <RefusedFiles refusals={refusals} onClose={() => setRefusals([])} />
      <UploadRows files={files} onCancel={uploads.cancel} onRetry={onRetry} />
      <span role="status" className="visually-hidden">
        {total > 0 && `Enviando arquivos: ${done} de ${total}`}
      </span>
    </>
  );
}
