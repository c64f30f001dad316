import { z } from '@demanda/schema';
import { contract } from './contract';
import { csvLayout, csvMappingParts } from './csv-mapping';
import {
  blankToNull,
  id,
  idParams,
  maxText,
  moneyTotal,
  plainDate,
  requiredText,
  timestamp,
  version,
  versionInput,
} from './fields';
import { MAX_BANK_ACCOUNT_NAME } from './limits';
import { rowsOf } from './rows';
import { signedMoney } from './signed-money';

/** Bank statements, and the accounts that they are of (ADR 0161). */

/** Why a line of a statement is not a transaction. */
export const skipReasonLabels = {
  balance: 'Linha de saldo',
  total: 'Linha de total',
  'no amount': 'Sem valor',
  'no day': 'Sem uma data que exista',
} as const;
export type SkipReason = keyof typeof skipReasonLabels;

/** Names an account by what a file says of it: 'Banco 077 · conta 41957099'. */
export function bankAccountTitle(bank: string | null, account: string | null): string {
  if (account === null) return 'Conta sem número';
  return bank === null ? `Conta ${account}` : `Banco ${bank} · conta ${account}`;
}

export const bankTransaction = z.object({
  date: plainDate,
  /** Always positive. */
  cents: z.int().positive(),
  direction: z.enum(['in', 'out']),
  /** Identifier of the bank, as written; evidence, never a key. */
  id: z.string().nullable(),
  memo: z.string(),
  /** Name of the other side, where the file has it apart from the memo. */
  name: z.string().nullable(),
  /** Whether it was imported before. Equal lines are counted: those beyond the stored number are new. */
  isKnown: z.boolean(),
});
export type BankTransaction = z.infer<typeof bankTransaction>;

const accountPreview = z.object({
  /** As the file writes them; null when it does not say. */
  bank: z.string().nullable(),
  account: z.string().nullable(),
  /** Balance that the file states, possibly of the moment of the download; its day may be unknown. */
  balance: z.object({ cents: z.int(), date: plainDate.nullable() }).nullable(),
  /** In the order of the file. */
  transactions: z.array(bankTransaction),
  skipped: z.array(
    z.object({ text: z.string(), reason: z.enum(Object.keys(skipReasonLabels) as [SkipReason]) }),
  ),
  /** Present where no amount of the file is negative, so that types of lines say which money went out. */
  isSignDerived: z.literal(true).optional(),
});
export type AccountPreview = z.infer<typeof accountPreview>;

export const statementPreview = z.object({
  /** Empty where a mapping lacks columns. */
  accounts: z.array(accountPreview),
  /** Present for a CSV file whose titles no named bank writes: how it is read, for a person to change. */
  layout: csvLayout.optional(),
});
export type StatementPreview = z.infer<typeof statementPreview>;

/** Characters of the list of lines that are left out; a text part of a form takes no more. */
const MAX_LEFT_OUT = 10_000;

const file = { files: 'file', single: true } as const;

/**
 * Reads a statement, OFX or CSV, and stores nothing. Returns 422 for a file that is not a statement of an account, and for a
 * mapping by which it cannot be read.
 */
export const previewBankStatement = contract({
  method: 'POST',
  path: '/bank-statements/preview',
  summary: 'Conferir um extrato bancário antes de importar',
  access: 'billing:EDIT',
  reveals: 'tasks.amount',
  idempotent: false,
  multipart: file,
  body: z.object({
    ...csvMappingParts,
    /** Row of the titles, from 0, for which a mapping is proposed. */
    headRow: z
      .string()
      .max(2, 'Linha inválida')
      .regex(/^[0-4]?\d$/, 'Linha inválida')
      .optional(),
  }),
  response: statementPreview,
});

export const bankAccount = z.object({
  id,
  bank: z.string().nullable(),
  number: z.string().nullable(),
  name: z.string(),
  /** Balance before the first line; null until a person enters it, together with its day. */
  openingDay: plainDate.nullable(),
  openingBalance: moneyTotal.nullable(),
  lineCount: z.int(),
  /** Days of the first and last line. */
  firstDay: plainDate.nullable(),
  lastDay: plainDate.nullable(),
  /** Opening balance and the lines up to the day of the last stated balance; null without either. */
  bookBalance: moneyTotal.nullable(),
  /** What the bank stated last, with its day; null when no statement stated it with a day. */
  statedBalance: moneyTotal.nullable(),
  statedOn: plainDate.nullable(),
  version,
  updatedAt: timestamp,
});
export type BankAccount = z.infer<typeof bankAccount>;

const importedStatement = z.object({ accountId: id, newLines: z.int(), knownLines: z.int() });

/**
 * Stores the lines that are new, decides which are as the preview does, keeps the mapping for files with the same titles,
 * and lets the rules of the settings act. Returns 422 for a file whose proposed mapping was not sent.
 */
export const importBankStatement = contract({
  method: 'POST',
  path: '/bank-statements',
  summary: 'Importar um extrato bancário',
  access: 'billing:EDIT',
  reveals: 'tasks.amount',
  multipart: file,
  body: z.object({
    ...csvMappingParts,
    /** Lines that the person left out: places of account and transaction in the preview, such as `0.3 0.7`. */
    leftOut: z
      .string()
      .max(MAX_LEFT_OUT, maxText(MAX_LEFT_OUT))
      .regex(/^(\d{1,3}\.\d{1,6}( |$))*$/, 'Linhas inválidas')
      .optional(),
  }),
  /** In the order of the file. */
  response: z.object({
    accounts: z.array(importedStatement),
    /** Lines that rules decided after the import; absent from older servers. */
    decidedByRules: z.int().optional(),
  }),
  status: 201,
});

export const listBankAccounts = contract({
  method: 'GET',
  path: '/bank-accounts',
  summary: 'Listar as contas bancárias',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  response: rowsOf(bankAccount),
});

export const bankAccountInput = z
  .object({
    name: requiredText('Digite o nome da conta', MAX_BANK_ACCOUNT_NAME),
    openingDay: plainDate.or(z.literal('')).nullish().transform(blankToNull),
    openingBalance: signedMoney.nullish(),
    version: versionInput,
  })
  .refine(({ openingDay, openingBalance }) => (openingDay == null) === (openingBalance == null), {
    path: ['openingBalance'],
    error: 'Preencha o saldo inicial e o seu dia, ou nenhum dos dois',
  });
export type BankAccountInput = z.input<typeof bankAccountInput>;

export const updateBankAccount = contract({
  method: 'PUT',
  path: '/bank-accounts/:id',
  summary: 'Alterar uma conta bancária',
  access: 'billing:EDIT',
  reveals: 'tasks.amount',
  versioned: true,
  params: idParams,
  body: bankAccountInput,
  response: bankAccount,
});
