import type { Readable } from 'node:stream';
import { contentTopPt, drawPageHeader, footerText } from './layout/page-header-footer';
import { layOutStatement } from './layout/statement-layout';
import { renderPages } from './render-pages';
import { statementTitle, type Statement } from './statement';

/** Renders a statement as a stream of PDF bytes. */
export const renderStatement = (statement: Statement): Readable =>
  renderPages({
    title: statementTitle(statement),
    author: statement.issuer?.companyName ?? null,
    createdAt: statement.takenAt,
    layOut: () => layOutStatement(statement),
    topPt: contentTopPt(statement),
    drawHeader: (document) => drawPageHeader(document, statement),
    footer: footerText(statement),
  });
