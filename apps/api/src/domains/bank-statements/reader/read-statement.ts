import { decodeText } from '@demanda/contracts/decode-text';
import { unprocessable } from '../../../kernel/errors';
import { readCsv } from './csv';
import type { AccountStatement } from './lines';
import { readOfx } from './ofx';

const CARD = 'Este arquivo é a fatura de um cartão. Escolha o extrato da conta.';
const UNKNOWN =
  'Nenhum extrato foi encontrado no arquivo. Baixe no banco o extrato da conta em OFX ou CSV e escolha esse arquivo.';

/**
 * Reads a bank statement, OFX or CSV, in whatever encoding: one entry for each account. Throws 422 for a file that is no
 * statement of an account; a line that cannot be read is listed as skipped.
 */
export function readStatement(content: Buffer): AccountStatement[] {
  const text = decodeText(content);
  if (/<OFX>/i.test(text)) {
    const { statements, hasOtherStatements } = readOfx(text);
    if (statements.length > 0) return statements;
    throw unprocessable(hasOtherStatements ? CARD : UNKNOWN);
  }
  const statement = readCsv(text);
  if (statement === undefined) throw unprocessable(UNKNOWN);
  if (statement === 'card') throw unprocessable(CARD);
  return [statement];
}
