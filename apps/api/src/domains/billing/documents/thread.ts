import type { Readable } from 'node:stream';
import { serveBytes } from '../../../engines/threads/serve-bytes';
import { renderAccount } from '../charges/render-account';
import { renderReceipt } from '../charges/render-receipt';
import { renderStatement } from '../statement/render-statement';
import type { BillingDocument } from './render-document';

function render(document: BillingDocument): Readable {
  switch (document.kind) {
    case 'statement':
      return renderStatement(document.statement);
    case 'account':
      return renderAccount(document.account, document.context);
    case 'receipt':
      return renderReceipt(document.receipt);
  }
}

/** The thread that renders the PDFs of billing. */
serveBytes<BillingDocument>(render);
