/** Model of charges and their payments in whole cents without a database; the server must give the same results. */

type Cents = number | null;
type Lines = ReadonlyMap<number, Cents>;

export interface Entry {
  cents: number;
  isReversed: boolean;
  isCounter: boolean;
  /** Closes the charge without money. */
  isDifference?: boolean;
  /** Of a difference: the money that it was recorded with. */
  with?: Entry;
  /** The other entry of a use of credit, and its charge. */
  pair?: { charge: ModelCharge; entry: Entry };
}

export interface ModelCharge {
  period: number;
  requester: number;
  lines: Lines;
  amount: number;
  revision: number;
  isDraft: boolean;
  cancelled: 'by hand' | 'with its period' | undefined;
  entries: Entry[];
}

const sumOf = (values: Iterable<Cents>): number =>
  [...values].reduce<number>((sum, value) => sum + (value ?? 0), 0);
const areSame = (one: Lines, other: Lines) =>
  one.size === other.size && [...one].every(([task, cents]) => other.has(task) && other.get(task) === cents);

export const paidOf = ({ entries }: ModelCharge) => sumOf(entries.map(({ cents }) => cents));
export const differenceOf = ({ entries }: ModelCharge) =>
  sumOf(entries.map(({ cents, isDifference }) => (isDifference ? cents : 0)));
const owedOf = ({ cancelled, amount }: ModelCharge) => (cancelled ? 0 : amount);
export const openOf = (charge: ModelCharge) => Math.max(owedOf(charge) - paidOf(charge), 0);
export const creditOf = (charge: ModelCharge) => Math.max(paidOf(charge) - owedOf(charge), 0);

export function statusOf(charge: ModelCharge): string {
  if (charge.cancelled) return 'CANCELADA';
  if (charge.isDraft) return 'RASCUNHO';
  if (paidOf(charge) >= charge.amount) return 'PAGA';
  return paidOf(charge) > 0 ? 'PARCIAL' : 'EMITIDA';
}

const counterOf = (entry: Entry): Entry => {
  entry.isReversed = true;
  const { cents, isDifference } = entry;
  return { cents: -cents, isReversed: false, isCounter: true, isDifference };
};
const countingDifferences = ({ entries }: ModelCharge) =>
  entries.filter(({ isDifference, isReversed, isCounter }) => isDifference && !isReversed && !isCounter);

/** Cancels a charge: differences are reversed, unless what they gave is used as credit already. */
function cancelCharge(charge: ModelCharge, how: ModelCharge['cancelled']): void {
  charge.cancelled = how;
  for (const entry of countingDifferences(charge))
    if (paidOf(charge) >= entry.cents) charge.entries.push(counterOf(entry));
}

/** Reverses what differences exceed the amount by, unless it is used as credit already, the newest first. */
function limitDifferences(charge: ModelCharge): void {
  let excess = Math.min(differenceOf(charge), paidOf(charge)) - charge.amount;
  for (const entry of countingDifferences(charge).toReversed()) {
    if (excess <= 0) return;
    const kept = Math.max(entry.cents - excess, 0);
    excess -= entry.cents - kept;
    const rest = { ...entry, cents: kept, isReversed: false };
    charge.entries.push(counterOf(entry), ...(kept > 0 ? [rest] : []));
  }
}

/** `requesterOf` says who asked for a task; steps return whether the server must permit them. */
export function chargeModel(taskCount: number, requesterOf: (task: number) => number, requesterCount = 2) {
  const values: Cents[] = Array.from({ length: taskCount }, () => null);
  const periodOf = new Map<number, number>();
  const billed = new Map<number, Map<number, Cents>>();
  /** In the order of their numbers. */
  const charges: ModelCharge[] = [];

  const linesOf = (period: number, requester: number): Lines =>
    new Map([...(billed.get(period) ?? [])].filter(([task]) => requesterOf(task) === requester));
  const newestOf = (period: number, requester: number) =>
    charges.findLast((charge) => charge.period === period && charge.requester === requester);

  function reconcileOne(period: number, requester: number, isIssue: boolean): void {
    const lines = linesOf(period, requester);
    const amount = sumOf(lines.values());
    const newest = newestOf(period, requester);
    const live = newest?.cancelled ? undefined : newest;
    if (amount <= 0) {
      if (live) cancelCharge(live, 'with its period');
    } else if (live) {
      if (!areSame(live.lines, lines)) {
        Object.assign(live, { lines, amount, revision: live.revision + 1 });
        limitDifferences(live);
      }
      live.isDraft = false;
    } else if (isIssue || newest?.cancelled !== 'by hand' || !areSame(newest.lines, lines)) {
      const content = { period, requester, lines, amount };
      charges.push({ ...content, revision: 1, isDraft: false, cancelled: undefined, entries: [] });
    }
  }
  const reconcile = (period: number, isIssue = false) => {
    for (let requester = 0; requester < requesterCount; requester += 1)
      reconcileOne(period, requester, isIssue);
  };
  const liveOf = (period: number) =>
    charges.filter((charge) => charge.period === period && !charge.cancelled);

  return {
    charges,
    /** Value of each task of a billed period. */
    billedOf: (period: number): Lines => billed.get(period) ?? new Map(),
    isBilled: (period: number): boolean => billed.has(period),
    /** Links free tasks in one call. */
    linkAll(period: number, tasks: readonly number[]): void {
      for (const task of tasks) {
        periodOf.set(task, period);
        billed.get(period)?.set(task, values[task]!);
      }
      if (billed.has(period)) reconcile(period);
    },
    link(period: number, task: number): boolean {
      const known = periodOf.get(task);
      if (known !== undefined) return known === period;
      periodOf.set(task, period);
      if (billed.has(period)) {
        billed.get(period)!.set(task, values[task]!);
        reconcile(period);
      }
      return true;
    },
    unlink(period: number, task: number): void {
      if (periodOf.get(task) !== period) return;
      periodOf.delete(task);
      if (billed.get(period)?.delete(task)) reconcile(period);
    },
    setValue: (task: number, cents: Cents): void => void (values[task] = cents),
    bill(period: number): void {
      if (billed.has(period)) return;
      const own = [...periodOf].filter(([, of]) => of === period);
      billed.set(period, new Map(own.map(([task]) => [task, values[task]!])));
      reconcile(period, true);
    },
    /** Bills the current values. */
    billAgain(period: number): boolean {
      const known = billed.get(period);
      if (!known || [...known].every(([task, cents]) => (cents ?? 0) === (values[task] ?? 0))) return false;
      billed.set(period, new Map([...known.keys()].map((task) => [task, values[task]!])));
      reconcile(period);
      return true;
    },
    reopen(period: number): void {
      billed.delete(period);
      for (const charge of liveOf(period)) charge.isDraft = true;
    },
    cancelPeriod(period: number): void {
      billed.delete(period);
      for (const charge of liveOf(period)) cancelCharge(charge, 'with its period');
    },
    cancel(charge: ModelCharge): boolean {
      if (charge.cancelled) return false;
      cancelCharge(charge, 'by hand');
      return true;
    },
    /** Pays; what is left open may be closed as a difference. */
    pay(charge: ModelCharge, cents: number, isClosing = false): boolean {
      const rest = openOf(charge) - cents;
      if (charge.cancelled || (isClosing && rest <= 0)) return false;
      const paid: Entry = { cents, isReversed: false, isCounter: false };
      charge.entries.push(paid);
      if (isClosing) charge.entries.push({ ...paid, cents: rest, isDifference: true, with: paid });
      return true;
    },
    /** Closes a part without money. */
    discount(charge: ModelCharge, cents: number): boolean {
      if (charge.cancelled || cents > openOf(charge)) return false;
      charge.entries.push({ cents, isReversed: false, isCounter: false, isDifference: true });
      return true;
    },
    reverse(charge: ModelCharge, entry: Entry): boolean {
      if (entry.isReversed || entry.isCounter) return false;
      const both = [{ charge, entry }, ...(entry.pair ? [entry.pair] : [])];
      const own = countingDifferences(charge).filter((one) => one.with === entry);
      const lacks = both.some(({ charge: of, entry: one }) => {
        const uses = of.entries.some(
          (use) => use !== one && use.pair && use.cents < 0 && !use.isReversed && !use.isCounter,
        );
        const rest = paidOf(of) - one.cents - sumOf(own.map(({ cents }) => cents));
        return one.cents > 0 && uses && rest < owedOf(of);
      });
      if (lacks) return false;
      for (const { charge: of, entry: one } of both) of.entries.push(counterOf(one));
      for (const one of own) charge.entries.push(counterOf(one));
      return true;
    },
    applyCredit(charge: ModelCharge, cents: number): boolean {
      const sources = charges.filter((other) => other !== charge && other.requester === charge.requester);
      const available = sumOf(sources.map(creditOf));
      if (charge.cancelled || cents > openOf(charge) || cents > available) return false;
      let rest = cents;
      const used = sources.map((source) => {
        const part = Math.min(creditOf(source), rest);
        rest -= part;
        return { source, part };
      });
      for (const { source, part } of used) {
        if (part === 0) continue;
        const taken: Entry = { cents: -part, isReversed: false, isCounter: false };
        const given: Entry = {
          cents: part,
          isReversed: false,
          isCounter: false,
          pair: { charge: source, entry: taken },
        };
        taken.pair = { charge, entry: given };
        source.entries.push(taken);
        charge.entries.push(given);
      }
      return true;
    },
  };
}
