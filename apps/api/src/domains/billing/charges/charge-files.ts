import { PDF_TYPE } from '@demanda/contracts/billing-statement';
import type { Kysely } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import type { FileResponse } from '../../../engines/http/file-response';
import type { Granted } from '../../../kernel/session-user';
import { statementFileName } from '../statement/statement';
import { withPreviousBalance } from './previous-balance';
import { readReceipt, receiptFileName } from './receipt';
import { readChargeStatement } from './statement';

interface StatementChoice {
  /** Number of a revision; the current one by default. */
  revision?: number;
  /** Also says what the client owes besides. */
  previousBalance?: boolean;
}

/** The statement of a charge as a file. Throws 404. */
export async function statementFile(
  db: Kysely<Database>,
  id: number,
  { revision, previousBalance = false }: StatementChoice = {},
): Promise<FileResponse> {
  const stored = await readChargeStatement(db, id, revision);
  const statement = previousBalance ? await withPreviousBalance(db, id, stored) : stored;
  // Loaded on first use, because it brings fonts and their tables.
  const { renderStatement } = await import('../statement/render-statement');
  return {
    name: statementFileName(statement),
    contentType: PDF_TYPE,
    content: renderStatement(statement),
  };
}

/** The receipt of a charge as a file. Throws 404, and 409 while nothing is received. */
export async function receiptFile(db: Kysely<Database>, id: number, user: Granted): Promise<FileResponse> {
  const receipt = await readReceipt(db, id, user);
  const { renderReceipt } = await import('./render-receipt');
  return { name: receiptFileName(receipt), contentType: PDF_TYPE, content: renderReceipt(receipt) };
}
