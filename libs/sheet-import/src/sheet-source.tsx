import { MAX_IMPORT_LINES } from '@demanda/contracts/limits';
import { z } from '@demanda/schema';
import { FormDialog } from '@demanda/ui/dialog';
import { FileDrop } from '@demanda/ui/files';
import { TextAreaField, useZodForm } from '@demanda/ui/form';
import type { ReactNode } from 'react';
import { decodeText } from '@demanda/contracts/decode-text';
import { readRows, type ReadFile } from './read-rows';
import type { SheetColumns } from './sheet-columns';

/** Longest text that is read; 200 lines of the longest values are shorter. */
const MAX_TEXT = 200_000;
/** Largest workbook; 200 lines take a hundredth of it. */
const MAX_WORKBOOK_BYTES = 1_000_000;

const shapeOf = (columns: SheetColumns<string>) =>
  z.object({
    text: z
      .string()
      .max(MAX_TEXT, 'Texto muito longo')
      .superRefine((text, context) => {
        const count = readRows(text, columns).rows.length;
        if (count === 0) context.addIssue('Cole ao menos uma linha');
        if (count > MAX_IMPORT_LINES)
          context.addIssue(`Importe no máximo ${MAX_IMPORT_LINES} linhas de uma vez; aqui há ${count}`);
      }),
  });

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

interface SheetSourceProps {
  title: string;
  /** What the columns contain. */
  hint: string;
  columns: SheetColumns<string>;
  /** Lines of an earlier preview. */
  start: string;
  busy: boolean;
  /** Called after the rows of a file have replaced the lines. */
  onFile: (file: ReadFile) => void;
  onCheck: (text: string) => void;
  onClose: () => void;
  /** Further fields. */
  children?: ReactNode;
}

/** Where the lines of an import come from: pasted cells, a workbook or a text file. */
export function SheetSource({
  title,
  hint,
  columns,
  start,
  busy,
  onFile,
  onCheck,
  onClose,
  children,
}: SheetSourceProps) {
  const form = useZodForm(shapeOf(columns), { text: start });
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
      title={title}
      submitText="Pré-visualizar"
      busy={busy}
      onSubmit={() => void form.handleSubmit(({ text }) => onCheck(text))()}
      onClose={onClose}
    >
      <TextAreaField control={form.control} name="text" label="Linhas" rows={6} required hint={hint} />
      <FileDrop
        label="Planilha ou arquivo CSV"
        hint="Arquivo .xlsx (só a primeira planilha visível) ou CSV, até 200 linhas."
        onFiles={({ files }) => void read(files[0])}
      />
      {children}
    </FormDialog>
  );
}
