import { billMonth, clients, dayOf, linesOf, OWN, randomOf } from '../../../../test/make/bank-year';
import { asideReasonOf } from './aside';
import type { OpenCharge } from './open';
import { payerOf } from './payer';
import { proposalsOf } from './verdicts';

/** A person decides what the proposals of a year leave open. */

test.each([1, 2, 3])(
  'a year with seed %d: no bulk confirmation is wrong, and 95 %% of first proposals are right',
  (seed) => {
    const random = randomOf(seed);
    const known = clients.map((client) => ({
      ...client,
      learnedNames: [...client.learnedNames],
      learnedDocuments: [] as string[],
    }));
    const charges: OpenCharge[] = [];
    const counts = { lines: 0, ofClients: 0, right: 0, certain: 0, wrong: [] as unknown[] };
    for (let month = 1; month <= 12; month += 1) {
      charges.push(...billMonth(month, random));
      const lines = linesOf(
        month,
        charges.filter(({ issuedOn }) => issuedOn === dayOf(month, 1)),
        random,
      );
      // Imported once a week, as people do.
      for (const week of [8, 15, 22, 31]) {
        const due = lines
          .filter(({ day }) => day > dayOf(month, week === 8 ? 0 : week - 7) && day <= dayOf(month, week))
          .map((line, id) => ({ ...line, id, payer: payerOf({ memo: line.memo, name: null }) }));
        const judged = proposalsOf(
          due.map((line) => ({
            line,
            asideReason: asideReasonOf(line.memo, line.payer, {
              ...{ companyName: 'estudio azul', companyDocument: null, leftAnother: false },
            }),
          })),
          { charges: charges.filter(({ openCents }) => openCents > 0), payments: [], payers: known },
        );
        for (const {
          line,
          verdict,
          candidates: [best],
        } of judged) {
          const { truth, rest } = due.find(({ id }) => id === line.id)!;
          const isRight = best
            ? best.parts.length === truth.size &&
              best.parts.every(({ chargeId, cents }) => truth.get(chargeId) === cents)
            : truth.size === 0;
          counts.lines += 1;
          if (!OWN.includes(line.memo)) counts.ofClients += 1;
          if (!OWN.includes(line.memo) && isRight) counts.right += 1;
          if (verdict === 'CERTAIN') counts.certain += 1;
          if (verdict === 'CERTAIN' && !isRight) counts.wrong.push([line, best]);
          // The person decides by the truth; what was confirmed teaches the payer.
          for (const [chargeId, cents] of truth) {
            const charge = charges.find(({ id }) => id === chargeId)!;
            charge.openCents -= rest ? charge.openCents : cents;
            const payer = known[charge.requesterId - 1]!;
            payer.learnedNames.push(line.payer.name);
            payer.learnedDocuments.push(...line.payer.documents);
          }
        }
      }
    }
    expect(counts.wrong).toEqual([]);
    expect(counts.lines).toBeGreaterThan(500);
    expect(counts.right / counts.ofClients).toBeGreaterThanOrEqual(0.95);
    expect(counts.certain).toBeGreaterThan(100);
  },
);
