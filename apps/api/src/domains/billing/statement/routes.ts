import { downloadStatement, PDF_TYPE } from '@demanda/contracts/billing-statement';
import type { App, Services } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { renderDocument } from '../documents/render-document';
import { readStatement } from './read-statement';
import { statementFileName } from './statement';

/** Registers the statement of a period, whole or of one requester (G-BILL-11). */
export function billingStatementRoutes(app: App, { db }: Services): void {
  handle(app, downloadStatement, async ({ params, query }) => {
    const statement = await readStatement(db, params.id, query);
    return {
      name: statementFileName(statement),
      contentType: PDF_TYPE,
      content: renderDocument({ kind: 'statement', statement }),
    };
  });
}
