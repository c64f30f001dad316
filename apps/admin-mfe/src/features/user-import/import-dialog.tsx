import { useMutation } from '@demanda/api/use-mutation';
import { MAX_IMPORT_LINES } from '@demanda/contracts/limits';
import type { InvitedLines } from '@demanda/contracts/user-changes';
import { Button } from '@demanda/ui/core';
import { CloseButton, Dialog, DialogFooter } from '@demanda/ui/dialog';
import { formatCount } from '@demanda/ui/format';
import { useState } from 'react';
import { importUsersOptions, tryInvitationsOptions } from '../../api/user-import';
import { InvitationLinks } from '../../shared/invitation-links';
import { checkRows, withRefusals, type ImportLine } from './check-rows';
import { ImportPreview } from './import-preview';
import { ImportSource, type Source } from './import-source';
import { readRows, type ReadFile } from './read-rows';

/** Invites many people from a spreadsheet: paste or choose a file, look at the preview, invite those that are chosen. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [preview, setPreview] = useState<readonly ImportLine[]>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [source, setSource] = useState<Source>({ text: '', code: '' });
  const [file, setFile] = useState<ReadFile>();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [finished, setFinished] = useState(0);
  const [links, setLinks] = useState<InvitedLines['done']>();
  const trial = useMutation(tryInvitationsOptions, { stays: true });
  const invite = useMutation(importUsersOptions, { stays: true });

  const show = (lines: readonly ImportLine[]) => {
    setPreview(lines);
    setChosen(new Set(lines.filter(({ body, row }) => body && !row.hidden).map(({ line }) => line)));
  };
  const check = (from: Source, choices: Parameters<typeof checkRows>[1]['choices']) => {
    setSource(from);
    const read = readRows(from.text, file?.hidden);
    setNotes([...(file?.notes ?? []), ...read.notes]);
    const lines = checkRows(read.rows, { choices, defaultCode: from.code });
    trial.mutate(
      lines.flatMap(({ body }) => body ?? []),
      { onSuccess: ({ refused }) => show(withRefusals(lines, refused)) },
    );
  };
  const bodies = (preview ?? []).flatMap(({ line, body }) => (body && chosen.has(line) ? body : []));
  const finish = ({ done, refused }: InvitedLines) => {
    const invited = new Set(done.map(({ line }) => line));
    const rest = withRefusals(preview ?? [], refused).filter(({ line }) => !invited.has(line));
    show(rest);
    const copied = done.filter(({ link }) => link !== null);
    if (copied.length > 0) setLinks(copied);
    else if (rest.length === 0) onClose();
  };
  if (links) {
    const isLast = preview?.length === 0;
    return (
      <InvitationLinks
        invitations={links.map(({ line: id, email, link }) => ({ id, email, link }))}
        onClose={isLast ? onClose : () => setLinks(undefined)}
      />
    );
  }
  if (!preview)
    return (
      <ImportSource
        start={source}
        busy={trial.isPending}
        onFile={setFile}
        onCheck={check}
        onClose={onClose}
      />
    );
  const send = () => {
    setFinished(0);
    invite.mutate({ lines: bodies, onProgress: setFinished }, { onSuccess: finish });
  };
  return (
    <Dialog
      title="Importar usuários"
      size="lg"
      holdsInput
      onClose={onClose}
      footer={
        <DialogFooter
          note={
            invite.isPending
              ? `Convidando… ${finished} de ${bodies.length}`
              : `${bodies.length} de ${formatCount(preview.length, 'linha(s)')}`
          }
        >
          <CloseButton />
          <Button icon="back" onClick={() => setPreview(undefined)} disabled={invite.isPending}>
            Voltar às linhas
          </Button>
          <Button
            kind="primary"
            icon="mail"
            busy={invite.isPending}
            disabled={bodies.length === 0 || bodies.length > MAX_IMPORT_LINES}
            onClick={send}
          >
            {`Convidar (${bodies.length})`}
          </Button>
        </DialogFooter>
      }
    >
      <ImportPreview lines={preview} notes={notes} chosen={chosen} onChoose={setChosen} />
    </Dialog>
  );
}
