import type { Method } from '@demanda/contracts/contract';
import type { App } from '../../engines/http/app-types';
import { handle } from '../../engines/http/handle';
import { HttpError } from '../../kernel/errors';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const QUOTES_REMOVED_TEXT = 'Quote operations are no longer available';

/** Registers the removed calls of quotes, which always return 410 (G-BILL-9). */
export function quoteRoutes(app: App): void {
  for (const path of ['/quotes', '/quotes/*']) {
    for (const method of METHODS) {
      handle(app, { method, path, summary: 'Orçamentos: não existem mais', access: 'signed-in' }, () => {
        throw new HttpError(410, QUOTES_REMOVED_TEXT);
      });
    }
  }
}
