import { MAX_IMPORT_LINES } from '@demanda/contracts/limits';
import { z } from '@demanda/schema';
import { FormDialog } from '@demanda/ui/dialog';
import { FileDrop } from '@demanda/ui/files';
import { SelectField, TextAreaField, useZodForm, type Option } from '@demanda/ui/form';
import { useProfileChoices } from '../../shared/use-profile-choices';
import { decodeText } from './decode-text';
import { readRows, type ReadFile } from './read-rows';

/** Longest text that is read; 200 lines of the longest values are shorter. */
const MAX_TEXT = 200_000;
/** Largest workbook; 200 lines take a hundredth of it. */
const MAX_WORKBOOK_BYTES = 1_000_000;

const shape = z.object({
  text: z
    .string()
    .max(MAX_TEXT, 'Texto muito longo')
    .superRefine((text, context) => {
      const count = readRows(text).rows.length;
      if (count === 0) context.addIssue('Cole ao menos uma linha');
      if (count > MAX_IMPORT_LINES)
        context.addIssue(`Importe no máximo ${MAX_IMPORT_LINES} linhas de uma vez; aqui há ${count}`);
    }),
  /** Code of the profile for lines without one. */
  code: z.string(),
});
export type Source = z.output<typeof shape>;

const UNREADABLE =
  'Não foi possível ler o arquivo. Salve a planilha como .xlsx (até 1 MB) ou CSV, ou copie as células e cole aqui.';
const TOO_LONG = 'O arquivo tem mais de 200 mil caracteres. Divida-o em partes de até 200 linhas.';

/** Reads a file; returns the message why it cannot be read. */
async function readFile(file: File): Promise<ReadFile | string> {
  if (/\.(csv|tsv|txt)$/i.test(file.name)) {
    // UTF-16 has two bytes for each character.
    if (file.size > 2 * MAX_TEXT) return TOO_LONG;
    const text = decodeText(await file.arrayBuffer());
    return text.length > MAX_TEXT ? TOO_LONG : { text, hidden: [], notes: [] };
  }
  if (!/\.(xlsx|xlsm|xls)$/i.test(file.name) || file.size > MAX_WORKBOOK_BYTES) return UNREADABLE;
  // Loaded lazily because few imports come from a workbook.
  const { readWorkbook, WorkbookError } = await import('./read-workbook');
  try {
    return await readWorkbook(await file.arrayBuffer());
  } catch (error) {
    return error instanceof WorkbookError ? error.message : UNREADABLE;
  }
}

interface ImportSourceProps {
  start: Source;
  busy: boolean;
  /** Called after the rows of a file have replaced the lines. */
  onFile: (file: ReadFile) => void;
  onCheck: (source: Source, choices: Option<string>[]) => void;
  onClose: () => void;
}

/** Where the lines of an import come from: pasted cells, or a text file. */
export function ImportSource({ start, busy, onFile, onCheck, onClose }: ImportSourceProps) {
  const choices = useProfileChoices();
  const form = useZodForm(shape, start);
  const { control } = form;
  const read = async (file: File | undefined) => {
    if (!file) return;
    const found = await readFile(file).catch(() => UNREADABLE);
    if (typeof found === 'string') {
      form.setError('text', { message: found });
      return;
    }
    onFile(found);
    form.setValue('text', found.text, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FormDialog
      title="Importar usuários"
      submitText="Pré-visualizar"
      busy={busy}
      onSubmit={() => void form.handleSubmit((source) => onCheck(source, choices))()}
      onClose={onClose}
    >
      <TextAreaField
        control={control}
        name="text"
        label="Linhas"
        rows={6}
        required
        hint="Copie da planilha as colunas nome, usuário, email e perfil, e cole aqui. Sem usuário, vale o email. Vários perfis: Gerente + Usuário."
      />
      <FileDrop
        label="Planilha ou arquivo CSV"
        hint="Arquivo .xlsx (só a primeira planilha visível) ou CSV, até 200 linhas."
        onFiles={({ files }) => void read(files[0])}
      />
      <SelectField
        control={control}
        name="code"
        label="Perfil das linhas sem perfil"
        placeholder="Nenhum"
        clearable
        options={choices}
      />
    </FormDialog>
  );
}
