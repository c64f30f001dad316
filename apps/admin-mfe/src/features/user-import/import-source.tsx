import { MAX_IMPORT_LINES } from '@demanda/contracts/limits';
import { z } from '@demanda/schema';
import { FormDialog } from '@demanda/ui/dialog';
import { FileDrop } from '@demanda/ui/files';
import { SelectField, TextAreaField, useZodForm, type Option } from '@demanda/ui/form';
import { useProfileChoices } from '../../shared/use-profile-choices';
import { decodeText, readRows } from './read-rows';

/** Longest text that is read; 200 lines of the longest values are shorter. */
const MAX_TEXT = 200_000;
/** Largest workbook; 200 lines take a hundredth of it. */
const MAX_WORKBOOK_BYTES = 1_000_000;

const shape = z.object({
  text: z
    .string()
    .max(MAX_TEXT, 'Texto muito longo')
    .refine((text) => readRows(text).length > 0, { error: 'Cole ao menos uma linha', abort: true })
    .refine((text) => readRows(text).length <= MAX_IMPORT_LINES, {
      error: `Importe no máximo ${MAX_IMPORT_LINES} linhas de uma vez`,
    }),
  /** Code of the profile for lines without one. */
  code: z.string(),
});
export type Source = z.output<typeof shape>;

const UNREADABLE =
  'Não foi possível ler o arquivo. Salve a planilha como .xlsx (até 1 MB) ou CSV, ou copie as células e cole aqui.';

/** Returns the cells of a file as text; undefined when it is of no kind that can be read. */
async function textOf(file: File): Promise<string | undefined> {
  if (/\.xlsx$/i.test(file.name)) {
    if (file.size > MAX_WORKBOOK_BYTES) return undefined;
    // Loaded lazily because few imports come from a workbook.
    const { readWorkbook } = await import('./read-workbook');
    return readWorkbook(await file.arrayBuffer());
  }
  if (!/\.(csv|tsv|txt)$/i.test(file.name)) return undefined;
  return file.size > MAX_TEXT ? 'x'.repeat(MAX_TEXT + 1) : decodeText(await file.arrayBuffer());
}

interface ImportSourceProps {
  start: Source;
  busy: boolean;
  onCheck: (source: Source, choices: Option<string>[]) => void;
  onClose: () => void;
}

/** Where the lines of an import come from: pasted cells, or a text file. */
export function ImportSource({ start, busy, onCheck, onClose }: ImportSourceProps) {
  const choices = useProfileChoices();
  const form = useZodForm(shape, start);
  const { control } = form;
  const read = async (file: File | undefined) => {
    if (!file) return;
    const text = await textOf(file).catch(() => undefined);
    if (text === undefined) {
      form.setError('text', { message: UNREADABLE });
      return;
    }
    form.setValue('text', text, { shouldDirty: true, shouldValidate: true });
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
        hint="Arquivo .xlsx (só a primeira planilha) ou CSV, até 200 linhas."
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
