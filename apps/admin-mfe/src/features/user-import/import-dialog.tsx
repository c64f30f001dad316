import { useMutation } from '@demanda/api/use-mutation';
import type { InvitedLines } from '@demanda/contracts/user-changes';
import { z } from '@demanda/schema';
import { ImportPreview, type PreviewLine } from '@demanda/sheet-import/import-preview';
import { SheetSource } from '@demanda/sheet-import/sheet-source';
import { useSheetImport } from '@demanda/sheet-import/use-sheet-import';
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
  const { read, show, showRest, lines, toSave, ...state } = useSheetImport(personColumns, toPreview);
  const choices = useProfileChoices();
  const form = useZodForm(z.object({ code: z.string() }), { code: '' });
  const [links, setLinks] = useState<InvitedLines['done']>();
  const trial = useMutation(tryInvitationsOptions, { stays: true });
  const invite = useMutation(importUsersOptions, { stays: true });

  const check = (typed: string) => {
    const checked = checkRows(read(typed), { choices, defaultCode: form.getValues('code') });
    trial.mutate(
      checked.flatMap(({ body }) => body ?? []),
      { onSuccess: ({ refused }) => show(withRefusals(checked, refused)) },
    );
  };
  const finish = ({ done, refused }: InvitedLines) => {
    const invited = new Set(done.map(({ line }) => line));
    const rest = withRefusals(lines ?? [], refused).filter(({ line }) => !invited.has(line));
    showRest(rest);
    const copied = done.filter(({ link }) => link !== null);
    if (copied.length > 0) setLinks(copied);
    else if (rest.length === 0) onClose();
  };
  if (links) {
    const isLast = lines?.length === 0;
    return (
      <InvitationLinks
        invitations={links.map(({ line: id, email, link }) => ({ id, email, link }))}
        onClose={isLast ? onClose : () => setLinks(undefined)}
      />
    );
  }
  if (!lines)
    return (
      <SheetSource
        title={TITLE}
        hint="Copie da planilha as colunas nome, usuário, email e perfil, e cole aqui. Sem usuário, vale o email. Vários perfis: Gerente + Usuário."
        {...state.source}
        busy={trial.isPending}
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
  const bodies = toSave.flatMap(({ body }) => body ?? []);
  const send = () => {
    state.onProgress(0);
    let result: InvitedLines = { done: [], refused: [] };
    const onResult = (found: InvitedLines) => (result = found);
    invite.mutate(
      { lines: bodies, onResult, onProgress: state.onProgress },
      { onSettled: () => finish(result) },
    );
  };
  return (
    <ImportPreview
      title={TITLE}
      {...state.preview}
      submitText="Convidar"
      icon="mail"
      progress={invite.isPending ? `Convidando… ${state.finished} de ${bodies.length}` : undefined}
      onSubmit={send}
      onClose={onClose}
    />
  );
}
