import {
  amountSignLabels,
  csvColumnLabels,
  csvColumns,
  dayOrderLabels,
  decimalLabels,
  mappingProblem,
  type CsvColumn,
  type CsvLayout,
  type CsvMapping,
} from '@demanda/contracts/csv-mapping';
import { DetailSection } from '@demanda/ui/dialog';
import { Disclosure } from '@demanda/ui/files';
import { FormGrid, FormNote, optionsOf, SelectField, usePlainForm, useWatch } from '@demanda/ui/form';
import { useEffect, useRef } from 'react';

const dayOrders = optionsOf(dayOrderLabels);
const decimals = optionsOf(decimalLabels);
const signs = optionsOf(amountSignLabels);

/** What the selects say; a column that the file does not have is blank. */
type Choices = Record<CsvColumn, string> &
  Pick<CsvMapping, 'dayOrder' | 'decimal' | 'signs'> & { headRow: string };

const toChoices = ({ columns, headRow, ...formats }: CsvMapping): Choices => ({
  ...(Object.fromEntries(
    csvColumns.map((column) => [column, columns[column] === null ? '' : String(columns[column])]),
  ) as Record<CsvColumn, string>),
  ...formats,
  headRow: String(headRow),
});

const toMapping = ({ dayOrder, decimal, signs: sign, headRow, ...columns }: Choices): CsvMapping => ({
  ...{ headRow: Number(headRow), dayOrder, decimal, signs: sign },
  columns: Object.fromEntries(
    csvColumns.map((column) => [column, columns[column] ? Number(columns[column]) : null]),
  ) as CsvMapping['columns'],
});

interface CsvColumnsProps {
  layout: CsvLayout;
  /** Called with another mapping that can be read by, or undefined for one that lacks something. */
  onMapping: (mapping: CsvMapping | undefined) => void;
  onHeadRow: (headRow: string) => void;
}

const PROPOSED =
  'Os títulos deste arquivo não são de um banco conhecido. Confira as colunas e os lançamentos abaixo; ao importar, elas ficam guardadas para os próximos arquivos com estes títulos.';
const KEPT = 'Guardadas numa importação anterior de um arquivo com os mesmos títulos.';

/** Says which column of a CSV file contains what, and how days and amounts are written; each can be changed. */
export function CsvColumns({ layout, onMapping, onHeadRow }: CsvColumnsProps) {
  const { control } = usePlainForm<Choices>(toChoices(layout.mapping), { isDraft: false });
  const mapping = toMapping(useWatch({ control }) as Choices);
  const problem = mappingProblem(mapping);
  const text = JSON.stringify(mapping);
  const read = useRef(text);
  useEffect(() => {
    if (read.current === text) return;
    read.current = text;
    if (mapping.headRow !== layout.mapping.headRow) onHeadRow(String(mapping.headRow));
    else onMapping(problem ? undefined : mapping);
    // oxlint-disable-next-line react/exhaustive-deps -- the text stands for the mapping
  }, [text]);
  const columns = layout.columns.map(({ title, sample }, at) => ({
    value: String(at),
    label: [title || `Coluna ${at + 1}`, ...(sample ? [sample] : [])].join(' · '),
  }));
  const rows = layout.rows.map((row, at) => ({
    value: String(at),
    label: `Linha ${at + 1}: ${row || 'em branco'}`,
  }));
  const fields = (
    <>
      <FormGrid>
        {csvColumns.map((column) => (
          <SelectField
            key={column}
            control={control}
            name={column}
            label={csvColumnLabels[column]}
            options={columns}
            placeholder="Não tem"
            clearable
            required={column === 'day'}
          />
        ))}
        <SelectField control={control} name="dayOrder" label="Ordem da data" options={dayOrders} />
        <SelectField control={control} name="decimal" label="Sinal decimal" options={decimals} />
        {mapping.columns.amount !== null && (
          <SelectField control={control} name="signs" label="O que é saída" options={signs} />
        )}
        <SelectField control={control} name="headRow" label="Linha dos títulos" options={rows} />
      </FormGrid>
      {problem && <FormNote kind="warning">{problem}</FormNote>}
    </>
  );
  if (layout.origin === 'kept')
    return (
      <Disclosure title="Colunas do arquivo" label="Colunas do arquivo" level={3} startsClosed>
        <FormNote>{KEPT}</FormNote>
        {fields}
      </Disclosure>
    );
  return (
    <DetailSection title="Colunas do arquivo">
      <FormNote>{PROPOSED}</FormNote>
      {fields}
    </DetailSection>
  );
}
