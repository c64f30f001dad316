import type { RequesterAccount } from '@demanda/contracts/payments';
import { byteThread } from '../../../engines/threads/byte-thread';
import { unprocessable } from '../../../kernel/errors';
import type { Receipt } from '../charges/receipt';
import type { AccountContext } from '../charges/render-account';
import type { Statement } from '../statement/statement';

/** What a PDF of billing is rendered from; plain data, which is copied to the thread. */
export type BillingDocument =
  | { kind: 'statement'; statement: Statement }
  | { kind: 'account'; account: RequesterAccount; context: AccountContext }
  | { kind: 'receipt'; receipt: Receipt };

const TOO_LARGE_TEXT =
  'O documento tem linhas demais para este servidor. Exporte a planilha, ou gere um documento por solicitante.';

const isBuilt = import.meta.url.endsWith('.js');

/**
 * Renders a PDF in a thread, as a stream of bytes. Its memory suffices for 100,000 lines (ADR 0174); the large young
 * generation spares time in garbage collection.
 */
export const renderDocument = byteThread<BillingDocument>({
  program: new URL(isBuilt ? './documents.js' : './thread-from-source.mjs', import.meta.url),
  limits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 96 },
  idleMs: 60_000,
  tooLarge: () => unprocessable(TOO_LARGE_TEXT),
});
