import type { World } from './world';
import { fileOf } from '../make/files';
import { readBankFile } from '../read/bank-files';
import { unique } from '../servers/template';

const statement = () => ({ files: [fileOf('extrato.ofx', readBankFile('08-inter-dia-10.ofx'))] });

/** Valid input for the calls of bank statements and accounts. */
export const bankInputs = {
  'POST /bank-statements': statement,
  'POST /bank-statements/preview': statement,
  'POST /bank-lines/confirm': ({ matchedLineId, chargeId }: World) => ({
    body: { lines: [{ lineId: matchedLineId, charges: [{ chargeId, version: 0, amount: 1 }] }] },
  }),
  'POST /bank-lines/:id/aside': () => ({ body: { reason: 'INTEREST' } }),
  'PUT /bank-accounts/:id': () => ({ body: { name: unique('Conta') } }),
};

/** Ids of the records that these calls name, by the beginning of their paths. */
export const bankIds: [beginning: string, idOf: (world: World) => number][] = [
  ['/bank-accounts', ({ bankAccountId }) => bankAccountId],
  ['/bank-statements', ({ bankStatementId }) => bankStatementId],
  ['/bank-lines', ({ asideLineId }) => asideLineId],
  ['/bank-decisions', ({ bankDecisionId }) => bankDecisionId],
];
