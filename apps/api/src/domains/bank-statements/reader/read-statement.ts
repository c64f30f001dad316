import { unprocessable } from '../../../kernel/errors';
import { readCsv } from './csv';
import type { AccountStatement } from './lines';
import { readOfx } from './ofx';
import { isOfx } from './values';

const CARD = 'Este arquivo é a fatura de um cartão. Escolha o extrato da conta.';
const UNKNOWN =
  'Nenhum extrato foi encontrado no arquivo. Baixe no banco o extrato da conta em OFX ou CSV e escolha esse arquivo.';

/**
 * Reads the text of a bank statement, OFX or CSV, as its bank writes it: one entry for each account. Throws 422 for a file that is no
 * statement of an account; a line that cannot be read is listed as skipped.
 */
export function readStatement(text: string): AccountStatement[] {
  if (isOfx(text)) {
    const { statements, hasOtherStatements } = readOfx(text);
    if (statements.length > 0) return statements;
    throw unprocessable(hasOtherStatements ? CARD : UNKNOWN);
  }
  const statement = readCsv(text);
  if (statement === undefined) throw unprocessable(UNKNOWN);
  if (statement === 'card') throw unprocessable(CARD);
  return [statement];
}
