import { useMutation } from '@demanda/api/use-mutation';
import type { InvitedLines } from '@demanda/contracts/user-changes';
import { z } from '@demanda/schema';
import { firstChosen, ImportPreview, type PreviewLine } from '@demanda/sheet-import/import-preview';
import { readRows, type ReadFile } from '@demanda/sheet-import/read-rows';
import { SheetSource } from '@demanda/sheet-import/sheet-source';
import { SelectField, useZodForm } from '@demanda/ui/form';
import { useState } from 'react';
import { importUsersOptions, tryInvitationsOptions } from '../../api/user-import';
import { InvitationLinks } from '../../shared/invitation-links';
import { useProfileChoices } from '../../shared/use-profile-choices';
import { checkRows, withRefusals, type ImportLine } from './check-rows';
import { personColumns } from './person-columns';

const TITLE = 'Importar usuários';

const toPreview = ({ line, row, profiles, error }: ImportLine): PreviewLine => ({
  line,
  name: row.name || row.email,
  fact: profiles,
  details: [[row.username, row.email].filter(Boolean).join(' · ')],
  isHidden: row.hidden,
  error,
});

/** Invites many people from a spreadsheet: paste or choose a file, look at the preview, invite those that are chosen. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [preview, setPreview] = useState<readonly ImportLine[]>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [text, setText] = useState('');
  const choices = useProfileChoices();
  const form = useZodForm(z.object({ code: z.string() }), { code: '' });
  const [file, setFile] = useState<ReadFile>();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [finished, setFinished] = useState(0);
  const [links, setLinks] = useState<InvitedLines['done']>();
  const trial = useMutation(tryInvitationsOptions, { stays: true });
  const invite = useMutation(importUsersOptions, { stays: true });

  const show = (lines: readonly ImportLine[]) => {
    setPreview(lines);
    setChosen(firstChosen(lines.map(toPreview)));
  };
  const check = (typed: string) => {
    setText(typed);
    const read = readRows(typed, personColumns, file?.hidden);
    setNotes([...(file?.notes ?? []), ...read.notes]);
    const lines = checkRows(read.rows, { choices, defaultCode: form.getValues('code') });
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
      <SheetSource
        title={TITLE}
        hint="Copie da planilha as colunas nome, usuário, email e perfil, e cole aqui. Sem usuário, vale o email. Vários perfis: Gerente + Usuário."
        columns={personColumns}
        start={text}
        busy={trial.isPending}
        onFile={setFile}
        onCheck={check}
        onClose={onClose}
      >
        <SelectField
          control={form.control}
          name="code"
          label="Perfil das linhas sem perfil"
          placeholder="Nenhum"
          clearable
          options={choices}
        />
      </SheetSource>
    );
  const send = () => {
    setFinished(0);
    invite.mutate({ lines: bodies, onProgress: setFinished }, { onSuccess: finish });
  };
  return (
    <ImportPreview
      title={TITLE}
      lines={preview.map(toPreview)}
      notes={notes}
      chosen={chosen}
      onChoose={setChosen}
      submitText="Convidar"
      icon="mail"
      progress={invite.isPending ? `Convidando… ${finished} de ${bodies.length}` : undefined}
      onSubmit={send}
      onBack={() => setPreview(undefined)}
      onClose={onClose}
    />
  );
}
