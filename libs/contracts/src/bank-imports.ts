import { z } from '@demanda/schema';
import { BANK_LINES_PER_PAGE } from './bank-matches';
import { contract } from './contract';
import { id, idParams, moneyTotal, plainDate, readWhole, timestamp } from './fields';
import { MAX_SEARCH_TEXT } from './limits';

/** What was imported of an account, line by line, and the imports, which can be undone (ADR 0169). */

/** What became of a line; money that went out waits for nothing. */
export const STORED_LINE_STATES = ['PENDING', 'MATCHED', 'ASIDE', 'OUT'] as const;
export type StoredLineState = (typeof STORED_LINE_STATES)[number];
export const storedLineStateLabels: Record<StoredLineState, string> = {
  PENDING: 'A conciliar',
  MATCHED: 'Conciliado',
  ASIDE: 'Separado',
  OUT: 'Saída',
};

const storedLine = z.object({
  id,
  day: plainDate,
  /** Negative for money that went out. */
  amount: moneyTotal,
  memo: z.string(),
  name: z.string().nullable(),
  state: z.enum(STORED_LINE_STATES),
});
export type StoredLine = z.infer<typeof storedLine>;

export const STORED_LINES_PER_PAGE = BANK_LINES_PER_PAGE;

/** The last day first. */
export const listStoredLines = contract({
  method: 'GET',
  path: '/bank-accounts/:id/lines',
  summary: 'Listar os lançamentos importados de uma conta bancária',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  params: idParams,
  query: z.object({
    /** A part of memo or name. */
    search: z.string().max(MAX_SEARCH_TEXT, 'Busca muito longa').optional(),
    state: z.enum(STORED_LINE_STATES).optional(),
    page: z.preprocess(readWhole, z.int().min(0).max(10_000)).optional(),
  }),
  /** `total` counts the lines of all pages. */
  response: z.object({ lines: z.array(storedLine), total: z.int() }),
});

const bankImport = z.object({
  id,
  fileName: z.string(),
  /** Lines that it added, and that are stored. */
  lineCount: z.int(),
  importedAt: timestamp,
  importedByUserName: z.string().nullable(),
  /** Whether the user may undo it: who imported it, and administrators. */
  isUndoable: z.boolean(),
});
export type BankImport = z.infer<typeof bankImport>;

/** Imports of an account that count, the last first. */
export const listBankImports = contract({
  method: 'GET',
  path: '/bank-accounts/:id/imports',
  summary: 'Listar as importações de uma conta bancária',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  params: idParams,
  response: z.array(bankImport),
});

/** Removes the lines that an import added. Returns 403 for another user's, 409 where one of them is decided, and when undone. */
export const undoBankImport = contract({
  method: 'POST',
  path: '/bank-statements/:id/undo',
  summary: 'Desfazer a importação de um extrato bancário',
  access: 'billing:EDIT',
  reveals: 'tasks.amount',
  params: idParams,
  response: z.object({ removedLines: z.int() }),
  status: 200,
});
