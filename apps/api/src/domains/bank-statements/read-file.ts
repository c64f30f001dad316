import {
  MAX_CSV_COLUMNS,
  MAX_HEAD_ROWS,
  mappingProblem,
  type CsvLayout,
  type CsvMapping,
} from '@demanda/contracts/csv-mapping';
import { decodeText } from '@demanda/contracts/decode-text';
import type { Db } from '../../engines/database/schema';
import { HttpError } from '../../kernel/errors';
import { findKeptMapping } from './kept-mappings';
import { splitTitled } from './reader/csv-layout';
import type { AccountStatement } from './reader/lines';
import { proposeMapping } from './reader/propose-mapping';
import { readMapped } from './reader/read-mapped';
import { readStatement } from './reader/read-statement';
import { isOfx } from './reader/values';

/** How a person asks for a CSV file to be read. */
export interface AskedReading {
  mapping?: CsvMapping | undefined;
  /** Row of the titles, for which a mapping is proposed. */
  headRow?: number | undefined;
}

/** A file as it is read. */
export interface Reading {
  /** Empty where a proposed mapping cannot be read by. */
  statements: AccountStatement[];
  /** Present for a CSV file that is read by a mapping. */
  mapped?: { rows: string[][]; mapping: CsvMapping; origin: CsvLayout['origin'] };
}

/** Reads by a mapping that a person did not choose: undefined where it does not fit. */
function tryMapped(rows: string[][], mapping: CsvMapping): AccountStatement[] | undefined {
  if (mappingProblem(mapping)) return undefined;
  try {
    return [readMapped(rows, mapping)];
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

/**
 * Reads a statement: by the mapping that a person chose, else the kept one of its titles, else as its bank writes, else by
 * a proposed mapping. Throws 422 for a file that is not a statement, and for a chosen mapping that does not fit.
 */
export async function readFile(
  db: Db,
  content: Buffer,
  { mapping: chosen, headRow }: AskedReading,
): Promise<Reading> {
  const text = decodeText(content);
  const titled = isOfx(text) ? undefined : splitTitled(text);
  if (!titled) return { statements: readStatement(text) };
  const { rows } = titled;
  if (chosen)
    return { statements: [readMapped(rows, chosen)], mapped: { rows, mapping: chosen, origin: 'chosen' } };
  if (headRow === undefined) {
    const kept = await findKeptMapping(db, rows);
    const statements = kept && tryMapped(rows, kept);
    if (statements) return { statements, mapped: { rows, mapping: kept, origin: 'kept' } };
    if (titled.isKnown) return { statements: readStatement(text) };
  }
  const mapping = proposeMapping(rows, headRow ?? titled.headRow);
  return { statements: tryMapped(rows, mapping) ?? [], mapped: { rows, mapping, origin: 'proposed' } };
}

const MAX_SHOWN = 80;
const MAX_SHOWN_ROWS = 20;
const cut = (text = '') => text.slice(0, MAX_SHOWN);

/** Returns what a person chooses the mapping of a file from. */
export function layoutOf({ rows, mapping, origin }: NonNullable<Reading['mapped']>): CsvLayout {
  const titles = (rows[mapping.headRow] ?? []).slice(0, MAX_CSV_COLUMNS);
  const below = rows.slice(mapping.headRow + 1, mapping.headRow + 1 + MAX_SHOWN_ROWS);
  return {
    ...{ mapping, origin },
    columns: titles.map((title, at) => ({
      title: cut(title),
      sample: cut(below.map((cells) => cells[at]).find(Boolean)),
    })),
    rows: rows
      .slice(0, Math.min(MAX_HEAD_ROWS, Math.max(MAX_SHOWN_ROWS, mapping.headRow + 1)))
      .map((cells) => cut(cells.filter(Boolean).join(' · '))),
  };
}
