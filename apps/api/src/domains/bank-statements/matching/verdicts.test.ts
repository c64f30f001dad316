import type { KnownPayer, Open, OpenCharge, RecordedPayment } from './open';
import { nameWords, payerOf } from './payer';
import { proposalsOf } from './verdicts';

const charge = (id: number, changes: Partial<OpenCharge> = {}): OpenCharge => ({
  ...{ id, number: `000${id}/2026`, txId: `PER3V${id}`, requesterId: 1 },
  ...{ issuedOn: '2026-09-01', dueOn: '2026-09-10', openCents: 150_000, version: 0 },
  ...changes,
});
const payer = (requesterId: number, name: string, changes: Partial<KnownPayer> = {}): KnownPayer => ({
  ...{ requesterId, names: [nameWords(name)], document: null, learnedNames: [], learnedDocuments: [] },
  ...changes,
});
const CLINIC = payer(1, 'Clínica Vale Sereno Ltda');
const BAKERY = payer(2, 'Padaria Três Pontes');
const FROM_CLINIC = 'TRANSFERENCIA PIX REM: CLINICA VALE SEREN 12/09';
const UNKNOWN = 'CRED PIX QR COD EST';

type TestLine = [memo: string, cents?: number, day?: string];

/** Judges lines: verdict, the first candidate's charges, amount and payer. */
function judge(lines: TestLine[], open: Partial<Open>, isAside = false) {
  const judged = proposalsOf(
    lines.map(([memo, cents = 150_000, day = '2026-09-12'], id) => ({
      line: { id, day, cents, memo, payer: payerOf({ memo, name: null }) },
      asideReason: isAside ? ('OTHER' as const) : null,
    })),
    { charges: [charge(1)], payments: [], payers: [CLINIC, BAKERY], ...open },
  );
  return judged.map(({ verdict, candidates: [best] }) =>
    best
      ? [verdict, best.parts.map(({ chargeId }) => chargeId), best.amountMatch, best.payerMatch]
      : [verdict],
  );
}

test.each<[string, TestLine[], Partial<Open>, unknown[][]]>([
  [
    'a known payer and the exact amount are certain',
    [[FROM_CLINIC]],
    {},
    [['CERTAIN', [1], 'EXACT', 'NAME']],
  ],
  ['an amount alone is a proposal', [[UNKNOWN]], {}, [['PROPOSAL', [1], 'EXACT', null]]],
  [
    'an amount alone counts from the issue to 15 days after the due date',
    [
      [UNKNOWN, 150_000, '2026-08-31'],
      [UNKNOWN, 150_000, '2026-09-26'],
    ],
    {},
    [['NONE'], ['NONE']],
  ],
  [
    'a known payer counts from 10 days before the issue to 60 after the due date',
    [[FROM_CLINIC, 150_000, '2026-11-09']],
    {},
    [['CERTAIN', [1], 'EXACT', 'NAME']],
  ],
  ['of a known payer, 61 days after', [[FROM_CLINIC, 150_000, '2026-11-10']], {}, [['NONE']]],
  [
    'two charges of one amount are a question, the one whose due date is nearer first',
    [[FROM_CLINIC]],
    { charges: [charge(1, { dueOn: '2026-08-10', issuedOn: '2026-08-01' }), charge(2)] },
    [['QUESTION', [2], 'EXACT', 'NAME']],
  ],
  [
    'one charge that two lines of its payer could pay is a question for both',
    [[FROM_CLINIC], [FROM_CLINIC]],
    {},
    [
      ['QUESTION', [1], 'EXACT', 'NAME'],
      ['QUESTION', [1], 'EXACT', 'NAME'],
    ],
  ],
  [
    'a line without a payer and with the same amount takes nothing from a known payer',
    [[FROM_CLINIC], [UNKNOWN]],
    {},
    [
      ['CERTAIN', [1], 'EXACT', 'NAME'],
      ['QUESTION', [1], 'EXACT', null],
    ],
  ],
  [
    'a charge of another client with the same amount takes nothing from a known payer',
    [[FROM_CLINIC]],
    { charges: [charge(1), charge(2, { requesterId: 2 })] },
    [['CERTAIN', [1], 'EXACT', 'NAME']],
  ],
  [
    'a learned name that is short is not certain while another client has the same amount open',
    [['PIX RECEBIDO OFICINA10/09']],
    {
      payers: [payer(1, 'Auto Center Silva', { learnedNames: ['oficina'] }), BAKERY],
      charges: [charge(1), charge(2, { requesterId: 2 })],
    },
    [['PROPOSAL', [1], 'EXACT', 'LEARNED']],
  ],
  [
    'a document that a confirmed line taught is known, also masked',
    [['Pix - Márcia Ávila - •••.982.247-••']],
    { payers: [payer(1, 'Ateliê', { learnedDocuments: ['52998224725'] })] },
    [['CERTAIN', [1], 'EXACT', 'LEARNED']],
  ],
  [
    'the only sum of open charges of a known payer is a proposal',
    [[FROM_CLINIC, 250_000]],
    { charges: [charge(1), charge(2, { openCents: 100_000 }), charge(3, { openCents: 70_000 })] },
    [['PROPOSAL', [1, 2], 'SUM', 'NAME']],
  ],
  [
    'of two sums none is proposed',
    [[FROM_CLINIC, 250_000]],
    { charges: [charge(1), charge(2, { openCents: 100_000 }), charge(3, { openCents: 100_000 })] },
    [['NONE']],
  ],
  [
    'a withholding is named, and a question',
    [[FROM_CLINIC, 133_500]],
    {},
    [['QUESTION', [1], 'WITHHELD', 'NAME']],
  ],
  ['a part is named, and a question', [[FROM_CLINIC, 75_000]], {}, [['QUESTION', [1], 'PART', 'NAME']]],
  ['less than a twentieth is no part', [[FROM_CLINIC, 7_000]], {}, [['NONE']]],
  // `PER3V1` is a prefix of `PER3V12`: only the whole token names a charge, and only with its amount.
  [
    'a reference counts as a whole token and with the amount',
    [['PIX PER3V12 RECEBIDO']],
    { charges: [charge(1), charge(12, { txId: 'PER3V12' })] },
    [['PROPOSAL', [12], 'EXACT', null]],
  ],
  ['a reference with another amount names nothing', [['PIX PER3V1 RECEBIDO', 99]], {}, [['NONE']]],
  [
    'a payment that was typed is the line, not a second one',
    [[FROM_CLINIC]],
    { charges: [], payments: [{ id: 7, chargeId: 1, requesterId: 1, paidOn: '2026-09-10', cents: 150_000 }] },
    [['CERTAIN', [1], 'EXACT', 'NAME']],
  ],
  [
    'a typed payment beside an open charge of the same amount is a question, the payment first',
    [[FROM_CLINIC]],
    {
      charges: [charge(2)],
      payments: [
        { id: 7, chargeId: 1, requesterId: 1, paidOn: '2026-09-10', cents: 150_000 },
      ] satisfies RecordedPayment[],
    },
    [['QUESTION', [1], 'EXACT', 'NAME']],
  ],
])('%s', (_title, lines, open, expected) => {
  expect(judge(lines, open)).toEqual(expected);
});

test('own money is never certain, and by its amount alone pays no charge', () => {
  expect(judge([[FROM_CLINIC]], {}, true)).toEqual([['PROPOSAL', [1], 'EXACT', 'NAME']]);
  expect(judge([[UNKNOWN]], {}, true)).toEqual([['NONE']]);
});
