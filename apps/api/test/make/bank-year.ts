import type { DifferenceKind } from '@demanda/contracts/charge-labels';
import type { KnownPayer, OpenCharge } from '../../src/domains/bank-statements/matching/open';
import { nameWords } from '../../src/domains/bank-statements/matching/payer';

/** A year of ten clients at three banks: each month each client is billed, and pays by habits of their own. */

/** Deterministic numbers from 0 to 1. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export interface SimulatedClient extends KnownPayer {
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

export const clients = NAMES.map((name, at): SimulatedClient => ({
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

export interface SimulatedLine {
  memo: string;
  day: string;
  cents: number;
  /** Charges that it pays, in cents; none for own money. */
  truth: Map<number, number>;
  /** What the part is that it leaves open for good; absent where it leaves none, or the rest is still to come. */
  rest?: DifferenceKind;
}

export const dayOf = (month: number, day: number) =>
  new Date(Date.UTC(2026, month - 1, day)).toISOString().slice(0, 10);
export const OWN = ['RESGATE INVEST FACIL', 'REND PAGO APLIC AUT MAIS', 'ESTUDIO AZUL - Transferência | Pix'];

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
    // Tax withheld, a fee of the acquirer, in two parts, twice.
    if (habit < 0.05)
      return [{ ...line([charge], Math.round(charge.openCents * 0.9385)), rest: 'RETENCAO' as const }];
    if (habit < 0.08)
      return [{ ...line([charge], Math.round(charge.openCents * 0.9681)), rest: 'TARIFA' as const }];
    const first = Math.round(charge.openCents * 0.4);
    if (habit < 0.12) return [line([charge], first), line([charge], charge.openCents - first, 10)];
    if (habit < 0.14)
      return [line([charge]), { ...line([charge], undefined, 10), truth: new Map<number, number>() }];
    return [line([charge])];
  });
}

/** Lines of one month: what the clients pay, and own money between that. */
export function linesOf(
  month: number,
  charges: readonly OpenCharge[],
  random: () => number,
): SimulatedLine[] {
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
export function billMonth(month: number, random: () => number): OpenCharge[] {
  const of = (client: SimulatedClient, id: number, openCents: number): OpenCharge => ({
    ...{ id, number: `${String(id).padStart(4, '0')}/2026`, txId: `PER${month}V${id}` },
    ...{
      version: 0,
      requesterId: client.requesterId,
      issuedOn: dayOf(month, 1),
      dueOn: dayOf(month, 10),
      openCents,
    },
  });
  return clients.flatMap((client, at) => {
    const id = month * 100 + at * 2;
    const monthly = of(client, id, client.monthly);
    return at % 2 === 0
      ? [monthly]
      : [monthly, of(client, id + 1, 20_000 + Math.floor(random() * 400) * 137)];
  });
}
