import { downloadStatement, PDF_TYPE } from '@demanda/contracts/billing-statement';
import type { App, Services } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { readStatement } from './read-statement';
import { statementFileName } from './statement';

/** Registers the statement of a period, whole or of one requester (G-BILL-11). */
export function billingStatementRoutes(app: App, { db }: Services): void {
  handle(app, downloadStatement, async ({ params, query }) => {
    const statement = await readStatement(db, params.id, query);
    // Loaded on first use, because it brings fonts and their tables.
    const { renderStatement } = await import('./render-statement');
    return {
      name: statementFileName(statement),
      contentType: PDF_TYPE,
      content: renderStatement(statement),
    };
  });
}
