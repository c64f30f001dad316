import { z } from '@demanda/schema';

/** Which columns of a CSV statement say what, chosen by a person for titles that no named bank writes (ADR 0171). */

export const dayOrderLabels = { dmy: 'Dia/mês/ano', mdy: 'Mês/dia/ano', ymd: 'Ano-mês-dia' } as const;
export const decimalLabels = { ',': 'Vírgula: 1.234,56', '.': 'Ponto: 1,234.56' } as const;
export const amountSignLabels = {
  signed: 'Negativo é saída',
  inverted: 'Positivo é saída',
  letter: 'Outra coluna diz: D ou C, débito ou crédito',
} as const;

/** Columns that a person can choose, with their labels. */
export const csvColumnLabels = {
  day: 'Data',
  description: 'Descrição',
  details: 'Complemento da descrição',
  name: 'Nome do pagador',
  amount: 'Valor',
  credit: 'Entradas',
  debit: 'Saídas',
  sign: 'Débito ou crédito',
  balance: 'Saldo',
} as const;
export type CsvColumn = keyof typeof csvColumnLabels;
export const csvColumns = Object.keys(csvColumnLabels) as CsvColumn[];

/** Columns and rows of a file that can be chosen. */
export const MAX_CSV_COLUMNS = 60;
export const MAX_HEAD_ROWS = 50;
const MAX_MAPPING_TEXT = 1000;

const place = z
  .int()
  .min(0, 'Coluna inválida')
  .max(MAX_CSV_COLUMNS - 1, 'Coluna inválida')
  .nullable();
const choiceOf = <Value extends string>(labels: Record<Value, string>) =>
  z.enum(Object.keys(labels) as [Value], 'Opção inválida');

/** Places of columns from 0, and null for what the file does not have. */
const mappingShape = z.strictObject({
  /** Row of the titles, from 0; lines above it are skipped. */
  headRow: z
    .int()
    .min(0, 'Linha inválida')
    .max(MAX_HEAD_ROWS - 1, 'Linha inválida'),
  columns: z.strictObject(
    Object.fromEntries(csvColumns.map((column) => [column, place])) as Record<CsvColumn, typeof place>,
  ),
  dayOrder: choiceOf(dayOrderLabels),
  decimal: choiceOf(decimalLabels),
  signs: choiceOf(amountSignLabels),
});
export type CsvMapping = z.infer<typeof mappingShape>;

/** Returns what a mapping lacks, in a sentence; undefined for one that can be read by. */
export function mappingProblem({ columns, signs }: CsvMapping): string | undefined {
  const { day, amount, credit, debit, sign } = columns;
  const hasPair = credit !== null || debit !== null;
  if (day === null) return 'Escolha a coluna da data.';
  if (amount === null && !hasPair) return 'Escolha a coluna do valor, ou as de entradas e saídas.';
  if (amount !== null && hasPair) return 'Escolha a coluna do valor ou as de entradas e saídas, não ambas.';
  if (amount !== null && signs === 'letter' && sign === null)
    return 'Escolha a coluna que diz se é débito ou crédito.';
  const chosen = Object.values(columns).filter((column) => column !== null);
  return new Set(chosen).size < chosen.length ? 'Escolha cada coluna uma só vez.' : undefined;
}

export const csvMapping = mappingShape.superRefine((mapping, context) => {
  const message = mappingProblem(mapping);
  if (message) context.addIssue({ code: 'custom', message });
});

/** Returns the value of a text in JSON; undefined for another text. */
export function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Text parts of a form that say how a CSV file is read. */
export const csvMappingParts = {
  /** A mapping in JSON. */
  mapping: z
    .string()
    .max(MAX_MAPPING_TEXT, 'Colunas inválidas')
    .superRefine((text, context) => {
      const { error } = csvMapping.safeParse(parseJsonText(text));
      if (error) context.addIssue({ code: 'custom', message: error.issues[0]!.message });
    })
    .optional(),
};

/** What a person chooses a mapping from. */
export const csvLayout = z.object({
  mapping: mappingShape,
  /** Whether it was kept by an import, or a person chose it; a proposed one waits for a person. */
  origin: z.enum(['proposed', 'kept', 'chosen']),
  /** Titles of the columns, each with its first value, cut. */
  columns: z.array(z.object({ title: z.string(), sample: z.string() })),
  /** First rows of the file, cut, from which that of the titles is chosen. */
  rows: z.array(z.string()),
});
export type CsvLayout = z.infer<typeof csvLayout>;

/** Says a mapping in words, by the titles of the file. */
export function mappingText({ columns, dayOrder, decimal, signs }: CsvMapping, titles: readonly string[]) {
  const named = csvColumns.flatMap((column) => {
    const at = columns[column];
    return at === null ? [] : [`${csvColumnLabels[column]}: ${titles[at] || `coluna ${at + 1}`}`];
  });
  const formats = [dayOrderLabels[dayOrder], decimalLabels[decimal]];
  return [...named, ...formats, ...(columns.amount === null ? [] : [amountSignLabels[signs]])].join('; ');
}
