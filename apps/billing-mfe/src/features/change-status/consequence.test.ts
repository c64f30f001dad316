import type { BillingStatus } from '@demanda/contracts/billing';
import type { Freezing } from '@demanda/contracts/billing-settings';
import { aPeriod } from '../../testing/records';
import { consequenceOf, missingText } from './consequence';

const open = aPeriod({ status: 'PENDENTE', snapshot: null });
const billed = aPeriod({ status: 'FATURADO' });
const closed = aPeriod({ status: 'PAGO', locked: true });

const KEEPS = /fica guardado em uma nova versão: 12 tarefas, R\$\s4\.321,50\./;
const STAYS = /continua como está na versão 1\./;
const PAID =
  /continua como está e ganha uma nova versão, paga e sem código Pix\. A versão 1 continua guardada\./;
const OWED = /ganha uma nova versão, novamente a pagar\. A versão 1 continua guardada\./;
const REOPENS = /é reaberto: .* A versão 1 continua guardada\./;
const LIVE = /Os valores continuam acompanhando as tarefas\./;
const CLOSES = /ficam fechados até que o período seja reaberto\.$/;
const STAYS_CLOSED = /continuam fechados\.$/;
const OPENS = /voltam a poder mudar\.$/;
const FREE = /Tarefas ainda podem ser vinculadas e desvinculadas\.$/;

test.each<[string, typeof open, BillingStatus, Freezing, RegExp, RegExp]>([
  ['open', open, 'FATURADO', 'ao_pagar', KEEPS, FREE],
  ['open', open, 'FATURADO', 'ao_faturar', KEEPS, CLOSES],
  ['open', open, 'PAGO', 'ao_pagar', KEEPS, CLOSES],
  ['open', open, 'PAGO', 'desligado', KEEPS, FREE],
  ['open', open, 'ATRASADO', 'ao_faturar', LIVE, FREE],
  ['open', open, 'CANCELADO', 'ao_pagar', LIVE, FREE],
  ['billed', billed, 'PAGO', 'ao_pagar', PAID, CLOSES],
  ['billed', billed, 'ATRASADO', 'ao_faturar', STAYS, CLOSES],
  ['billed', billed, 'PENDENTE', 'ao_pagar', REOPENS, FREE],
  ['closed', closed, 'FATURADO', 'ao_faturar', OWED, STAYS_CLOSED],
  ['closed', closed, 'ATRASADO', 'ao_pagar', OWED, OPENS],
  ['closed', closed, 'PENDENTE', 'ao_pagar', REOPENS, OPENS],
])('explains what happens to an %s period that becomes, by %#', (_, period, to, freezing, values, links) => {
  const said = consequenceOf(period, to, freezing);
  expect(said).toMatch(values);
  expect(said).toMatch(links);
});

test('omits links while the setting is not loaded', () => {
  expect(consequenceOf(open, 'ATRASADO', undefined)).toBe('Os valores continuam acompanhando as tarefas.');
});

test.each([
  [open, 'FATURADO', null, null, /sem os dados da empresa e a chave Pix\./],
  [open, 'PAGO', 'Aurora', null, /sem a chave Pix\./],
  [open, 'FATURADO', 'Aurora', 'a@b.co', undefined],
  [open, 'ATRASADO', null, null, undefined],
  [billed, 'PAGO', null, null, undefined],
] as const)('warns about what a first statement lacks, by %#', (period, to, companyName, pixKey, text) => {
  const said = missingText(period, to, { companyName, pixKey });
  if (text) expect(said).toMatch(text);
  else expect(said).toBeUndefined();
});
