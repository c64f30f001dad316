import type { BillingStatus } from '@demanda/contracts/billing';

/** Value of a task in cents, null without one. */
type Cents = number | null;

/** A difference of a task that another period bills. */
interface Adjustment {
  task: number;
  from: number;
  to: number;
  cents: number;
}

interface PeriodModel {
  status: BillingStatus;
  /** What was billed of each task, while it counts. */
  billed: Map<number, Cents> | undefined;
}

const sumOf = (values: Iterable<Cents>): number =>
  [...values].reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Model of the billing rules in whole cents without a database; the server must give the same results. */
export function billModel(taskCount: number, requesterOf: (task: number) => number) {
  const values: Cents[] = Array.from({ length: taskCount }, () => null);
  const periodOf: (number | undefined)[] = Array.from({ length: taskCount }, () => undefined);
  let periods = new Map<number, PeriodModel>();
  let adjustments: Adjustment[] = [];
  const get = (period: number): PeriodModel => {
    const known = periods.get(period) ?? { status: 'PENDENTE', billed: undefined };
    periods.set(period, known);
    return known;
  };
  const isClosed = (period: number) => get(period).status === 'PAGO';
  const tasksOf = (period: number) => values.flatMap((_, task) => (periodOf[task] === period ? [task] : []));
  /** Amount that a period would bill for the task now: its value less all adjustments. */
  const restOf = (task: number): Cents => {
    const own = adjustments.filter((adjustment) => adjustment.task === task);
    const carried = sumOf(own.map(({ cents }) => cents));
    return own.length === 0 ? values[task]! : (values[task] ?? 0) - carried;
  };
  const live = (period: number) => new Map(tasksOf(period).map((task) => [task, restOf(task)]));
  /** Unbilled differences of the tasks of a billed period. */
  const differencesOf = (period: number): [task: number, cents: number][] =>
    [...(get(period).billed ?? [])].flatMap(([task, billed]) => {
      const cents = (restOf(task) ?? 0) - (billed ?? 0);
      return cents === 0 ? [] : [[task, cents]];
    });
  const receivedBy = (period: number) =>
    sumOf(adjustments.flatMap(({ to, cents }) => (to === period ? [cents] : [])));

  /** Whether the deductions of a requester exceed what a billed period bills to it (ADR 0187). */
  const hasExcess = (period: number): boolean => {
    const totals = new Map<number, number>();
    const add = (task: number, cents: Cents) =>
      totals.set(requesterOf(task), (totals.get(requesterOf(task)) ?? 0) + (cents ?? 0));
    for (const [task, cents] of get(period).billed ?? []) add(task, cents);
    for (const { task, to, cents } of adjustments) if (to === period) add(task, cents);
    return get(period).billed !== undefined && [...totals.values()].some((total) => total < 0);
  };
  /** Does a step, and undoes one that bills less than the deductions of a requester. */
  const unlessExcess = (step: () => boolean): boolean => {
    const before = structuredClone({ periodOf, periods });
    if (step() && ![...periods.keys()].some(hasExcess)) return true;
    periodOf.splice(0, taskCount, ...before.periodOf);
    periods = before.periods;
    return false;
  };

  const model = {
    statusOf: (period: number) => get(period).status,
    isBilled: (period: number) => get(period).billed !== undefined,
    countOf: (period: number) => tasksOf(period).length,
    /** Cents of its tasks alone. */
    tasksTotalOf: (period: number) => sumOf((get(period).billed ?? live(period)).values()),
    /** Cents. */
    totalOf: (period: number) => model.tasksTotalOf(period) + receivedBy(period),
    /** Cents. */
    differenceOf: (period: number) => sumOf(differencesOf(period).map(([, cents]) => cents)),
    receivedBy,

    /** Each step returns whether it is permitted; a refused step changes nothing. */
    link: (period: number, tasks: readonly number[]): boolean =>
      unlessExcess(() => {
        if (tasks.some((task) => periodOf[task] !== undefined && periodOf[task] !== period)) return false;
        const added = tasks.filter((task) => periodOf[task] === undefined);
        if (added.length > 0 && isClosed(period)) return false;
        for (const task of added) {
          periodOf[task] = period;
          get(period).billed?.set(task, restOf(task));
        }
        return true;
      }),

    unlink: (period: number, task: number): boolean =>
      unlessExcess(() => {
        if (periodOf[task] !== period) return true;
        if (isClosed(period)) return false;
        periodOf[task] = undefined;
        get(period).billed?.delete(task);
        return true;
      }),

    /** Moves a linked task to another period. */
    move: (task: number, to: number): boolean =>
      unlessExcess(() => {
        const from = periodOf[task]!;
        if (from === to) return true;
        if (isClosed(to)) return false;
        return model.unlink(from, task) && model.link(to, [task]);
      }),

    setValue(task: number, value: Cents): boolean {
      const period = periodOf[task];
      if (value !== values[task] && period !== undefined && isClosed(period)) return false;
      values[task] = value;
      return true;
    },

    setStatus: (period: number, status: BillingStatus): boolean =>
      unlessExcess(() => {
        const known = get(period);
        known.status = status;
        if (status === 'PENDENTE' || status === 'CANCELADO') known.billed = undefined;
        else if (status !== 'ATRASADO') known.billed ??= live(period);
        return true;
      }),

    billAgain: (period: number): boolean =>
      unlessExcess(() => {
        if (isClosed(period) || differencesOf(period).length === 0) return false;
        get(period).billed = live(period);
        return true;
      }),

    /** The months of periods are in the order of their numbers. */
    carry(from: number, to: number): boolean {
      const target = get(to);
      const found = differencesOf(from);
      if (to <= from || target.billed || target.status === 'CANCELADO' || found.length === 0) return false;
      adjustments.push(...found.map(([task, cents]) => ({ task, from, to, cents })));
      return true;
    },

    takeBack(from: number): boolean {
      const carried = adjustments.filter((adjustment) => adjustment.from === from);
      if (carried.some(({ to }) => get(to).billed)) return false;
      adjustments = adjustments.filter((adjustment) => adjustment.from !== from);
      return true;
    },
  };
  return model;
}

export type BillModel = ReturnType<typeof billModel>;
