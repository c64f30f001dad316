import { PDF_TYPE } from '@demanda/contracts/billing-statement';
import { atOneMoment } from '../../../engines/database/at-one-moment';
import type { Db } from '../../../engines/database/schema';
import type { FileResponse } from '../../../engines/http/file-response';
import type { Granted } from '../../../kernel/session-user';
import { renderDocument } from '../documents/render-document';
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
  db: Db,
  id: number,
  { revision, previousBalance = false }: StatementChoice = {},
): Promise<FileResponse> {
  const statement = await atOneMoment(db, async (snapshot) => {
    const stored = await readChargeStatement(snapshot, id, revision);
    return previousBalance ? withPreviousBalance(snapshot, id, stored) : stored;
  });
  return {
    name: statementFileName(statement),
    contentType: PDF_TYPE,
    content: renderDocument({ kind: 'statement', statement }),
  };
}

/** The receipt of a charge as a file. Throws 404, and 409 while nothing is received. */
export async function receiptFile(db: Db, id: number, user: Granted): Promise<FileResponse> {
  const receipt = await atOneMoment(db, (snapshot) => readReceipt(snapshot, id, user));
  return {
    name: receiptFileName(receipt),
    contentType: PDF_TYPE,
    content: renderDocument({ kind: 'receipt', receipt }),
  };
}
