import { useMutation } from '@demanda/api/use-mutation';
import { useFieldLevels } from '@demanda/auth/field-levels';
import { ImportPreview } from '@demanda/sheet-import/import-preview';
import { SheetSource } from '@demanda/sheet-import/sheet-source';
import { useSheetImport } from '@demanda/sheet-import/use-sheet-import';
import { importRequestersOptions, matchRequestersOptions } from '../../api/requester-import';
import { checkClients, type ClientLine } from './check-clients';
import { clientColumns } from './client-columns';
import { typedDocument } from './typed-client';

const TITLE = 'Importar solicitantes';

/** Creates and changes many requesters from a spreadsheet: paste or choose a file, look at the preview, save the chosen lines. */
export function RequesterImportDialog({ onClose }: { onClose: () => void }) {
  const levelOf = useFieldLevels('requesters');
  const { read, show, showRest, lines, toSave, ...state } = useSheetImport(
    clientColumns,
    (line: ClientLine) => line,
  );
  const match = useMutation(matchRequestersOptions, { stays: true });
  const save = useMutation(importRequestersOptions, { stays: true });

  const check = (typed: string) => {
    const rows = read(typed);
    const asked = rows.map(({ name, document }) => ({ name, document: typedDocument(document) }));
    match.mutate(asked, { onSuccess: (matches) => show(checkClients(rows, matches, levelOf)) });
  };
  if (!lines)
    return (
      <SheetSource
        title={TITLE}
        hint="Copie da planilha as colunas com os seus títulos, como nome, CNPJ, e-mail, telefone, razão social, endereço, e-mail financeiro e vencimento, e cole aqui. Células em branco não apagam nada."
        {...state.source}
        busy={match.isPending}
        onCheck={check}
        onClose={onClose}
      />
    );
  const send = () => {
    state.onProgress(0);
    save.mutate(
      { lines: toSave, onProgress: state.onProgress },
      {
        onSuccess: ({ done, refused }) => {
          const reasons = new Map(refused.map(({ line, reason }) => [line, reason]));
          const rest = lines
            .filter(({ line }) => !done.includes(line))
            .map((one) => ({ ...one, error: reasons.get(one.line) ?? one.error }));
          if (rest.every(({ isUnchanged }) => isUnchanged)) return onClose();
          showRest(rest);
        },
      },
    );
  };
  return (
    <ImportPreview
      title={TITLE}
      {...state.preview}
      submitText="Importar"
      icon="table"
      progress={save.isPending ? `Importando… ${state.finished} de ${toSave.length}` : undefined}
      onSubmit={send}
      onClose={onClose}
    />
  );
}
