import { useMutation } from '@demanda/api/use-mutation';
import { useFieldLevels } from '@demanda/auth/field-levels';
import { firstChosen, ImportPreview } from '@demanda/sheet-import/import-preview';
import { readRows, type ReadFile } from '@demanda/sheet-import/read-rows';
import { SheetSource } from '@demanda/sheet-import/sheet-source';
import { useState } from 'react';
import { importRequestersOptions, matchRequestersOptions } from '../../api/requester-import';
import { checkClients, type ClientLine } from './check-clients';
import { clientColumns } from './client-columns';
import { typedDocument } from './typed-client';

const TITLE = 'Importar solicitantes';

/** Creates and changes many requesters from a spreadsheet: paste or choose a file, look at the preview, save the chosen lines. */
export function RequesterImportDialog({ onClose }: { onClose: () => void }) {
  const levelOf = useFieldLevels('requesters');
  const [text, setText] = useState('');
  const [file, setFile] = useState<ReadFile>();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [lines, setLines] = useState<readonly ClientLine[]>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [finished, setFinished] = useState(0);
  const match = useMutation(matchRequestersOptions, { stays: true });
  const save = useMutation(importRequestersOptions, { stays: true });

  const check = (typed: string) => {
    setText(typed);
    const read = readRows(typed, clientColumns, file?.hidden);
    setNotes([...(file?.notes ?? []), ...read.notes]);
    const asked = read.rows.map(({ name, document }) => ({ name, document: typedDocument(document) }));
    match.mutate(asked, {
      onSuccess: (matches) => {
        const checked = checkClients(read.rows, matches, levelOf);
        setLines(checked);
        setChosen(firstChosen(checked));
      },
    });
  };
  if (!lines)
    return (
      <SheetSource
        title={TITLE}
        hint="Copie da planilha as colunas com os seus títulos, como nome, CNPJ, e-mail, telefone, razão social, endereço, e-mail financeiro e vencimento, e cole aqui. Células em branco não apagam nada."
        columns={clientColumns}
        start={text}
        busy={match.isPending}
        onFile={setFile}
        onCheck={check}
        onClose={onClose}
      />
    );
  const saved = lines.filter(({ line, body }) => body && chosen.has(line));
  const send = () => {
    setFinished(0);
    save.mutate(
      { lines: saved, onProgress: setFinished },
      {
        onSuccess: ({ done, refused }) => {
          const reasons = new Map(refused.map(({ line, reason }) => [line, reason]));
          const rest = lines
            .filter(({ line }) => !done.includes(line))
            .map((one) => ({ ...one, error: reasons.get(one.line) ?? one.error }));
          if (rest.every(({ isUnchanged }) => isUnchanged)) return onClose();
          setLines(rest);
          setChosen(firstChosen(rest));
        },
      },
    );
  };
  return (
    <ImportPreview
      title={TITLE}
      lines={lines}
      notes={notes}
      chosen={chosen}
      onChoose={setChosen}
      submitText="Importar"
      icon="table"
      progress={save.isPending ? `Importando… ${finished} de ${saved.length}` : undefined}
      onSubmit={send}
      onBack={() => setLines(undefined)}
      onClose={onClose}
    />
  );
}
