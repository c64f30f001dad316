import { asideReasonOf } from './aside';
import type { KnownPayer, OpenCharge } from './candidates';
import { nameWords, payerOf } from './payer';
import { proposalsOf } from './verdicts';

/**
 * A year of ten clients at three banks: each month each client is billed, pays by habits of their own, and a person
 * decides what the proposals leave open.
 */

/** Deterministic numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface SimulatedClient extends KnownPayer {
  /** Name under which the bank shows the payments. */
  pays: string;
  cpf: string;
  monthly: number;
}

const NAMES = [
  ...['Clínica Vale Sereno Ltda', 'Padaria Três Pontes', 'Ateliê Papel e Cor', 'Oficina Dois Irmãos'],
  ...['Consultório Água Clara', 'Marcenaria São Bento', 'Escola Girassol Amarelo', 'Transportes Serra Azul'],
  ...['Cooperativa Mata Verde', 'Livraria Lua Nova'],
];
/** Three pay from the account of another person. */
const OTHERS = ['Marcia Avila Conceicao', 'Jose Batista Quirino Filho', 'Davi Reis Moreira'];

const clients = NAMES.map((name, at): SimulatedClient => ({
  ...{
    requesterId: at + 1,
    names: [nameWords(name)],
    document: null,
    learnedNames: [],
    learnedDocuments: [],
  },
  ...{
    pays: OTHERS[at] ?? name,
    cpf: `${100 + at}${123_456 + at * 1_111}${10 + at}`,
    monthly: [150_000, 98_000, 240_000][at % 3]!,
  },
}));

/** What three banks write of a Pix. */
const DIALECTS: ((client: SimulatedClient, day: string) => string)[] = [
  ({ pays }, day) =>
    `TRANSFERENCIA PIX REM: ${nameWords(pays).toUpperCase().slice(0, 18)} ${day.slice(8)}/${day.slice(5, 7)}`,
  ({ pays, cpf }) =>
    `Transferência recebida pelo Pix - ${pays} - •••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-•• - ITAÚ UNIBANCO S.A. (0341) Agência: 9861 Conta: 99306-1`,
  ({ pays }) => `${pays} - Transferência | Pix`,
];

interface SimulatedLine {
  memo: string;
  day: string;
  cents: number;
  /** Charges that it pays, in cents; none for own money. */
  truth: Map<number, number>;
}

const dayOf = (month: number, day: number) =>
  new Date(Date.UTC(2026, month - 1, day)).toISOString().slice(0, 10);
const OWN = ['RESGATE INVEST FACIL', 'REND PAGO APLIC AUT MAIS', 'ESTUDIO AZUL - Transferência | Pix'];

/** Lines with which a client pays the charges of a month. */
function paymentsOf(charges: readonly OpenCharge[], month: number, random: () => number): SimulatedLine[] {
  const client = clients[charges[0]!.requesterId - 1]!;
  const line = (paid: readonly OpenCharge[], cents?: number, late = 0): SimulatedLine => {
    const day = dayOf(month, 6 + Math.floor(random() * 15) + late);
    const truth = new Map(paid.map(({ id, openCents }) => [id, cents ?? openCents]));
    const sum = [...truth.values()].reduce((total, part) => total + part, 0);
    return { memo: DIALECTS[client.requesterId % 3]!(client, day), day, cents: sum, truth };
  };
  if (charges.length > 1 && random() < 0.3) return [line(charges)];
  return charges.flatMap((charge) => {
    const habit = random();
    // Tax withheld, in two parts, twice.
    if (habit < 0.05) return [line([charge], Math.round(charge.openCents * 0.95))];
    const first = Math.round(charge.openCents * 0.4);
    if (habit < 0.1) return [line([charge], first), line([charge], charge.openCents - first, 10)];
    if (habit < 0.12)
      return [line([charge]), { ...line([charge], undefined, 10), truth: new Map<number, number>() }];
    return [line([charge])];
  });
}

/** Lines of one month: what the clients pay, and own money between that. */
function linesOf(month: number, charges: readonly OpenCharge[], random: () => number): SimulatedLine[] {
  const paid = clients.flatMap(({ requesterId }) =>
    paymentsOf(
      charges.filter((charge) => charge.requesterId === requesterId),
      month,
      random,
    ),
  );
  const own = Array.from({ length: 36 }, (_, at): SimulatedLine => ({
    ...{ memo: OWN[at % OWN.length]!, day: dayOf(month, 2 + (at % 25)), truth: new Map() },
    cents: at % 5 === 0 ? 150_000 : 1_000 + at,
  }));
  return [...paid, ...own];
}

/** Charges of a month: the monthly one of each client, and further work of every second one. */
function billMonth(month: number, random: () => number): OpenCharge[] {
  const of = (client: SimulatedClient, id: number, openCents: number): OpenCharge => ({
    ...{ id, number: `${String(id).padStart(4, '0')}/2026`, txId: `PER${month}V${id}` },
    ...{ requesterId: client.requesterId, issuedOn: dayOf(month, 1), dueOn: dayOf(month, 10), openCents },
  });
  return clients.flatMap((client, at) => {
    const id = month * 100 + at * 2;
    const monthly = of(client, id, client.monthly);
    return at % 2 === 0
      ? [monthly]
      : [monthly, of(client, id + 1, 20_000 + Math.floor(random() * 400) * 137)];
  });
}

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
          const { truth } = due.find(({ id }) => id === line.id)!;
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
            charge.openCents -= cents;
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
