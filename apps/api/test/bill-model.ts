import type { BillingStatus } from '@demanda/contracts/billing';

/** Value of a task in cents, null without one. */
type Cents = number | null;

interface PeriodModel {
  status: BillingStatus;
  /** What was billed, while it counts. */
  billed: Map<number, Cents> | undefined;
}

const sumOf = (values: Iterable<Cents>): number =>
  [...values].reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** The rules of billing once more, in whole cents and without a database: what the server must amount to. */
export function billModel(taskCount: number) {
  const values: Cents[] = Array.from({ length: taskCount }, () => null);
  const periodOf: (number | undefined)[] = Array.from({ length: taskCount }, () => undefined);
  const periods = new Map<number, PeriodModel>();
  const get = (period: number): PeriodModel => {
    const known = periods.get(period) ?? { status: 'PENDENTE', billed: undefined };
    periods.set(period, known);
    return known;
  };
  const isClosed = (period: number) => get(period).status === 'PAGO';
  const tasksOf = (period: number) => values.flatMap((_, task) => (periodOf[task] === period ? [task] : []));
  const live = (period: number) => new Map(tasksOf(period).map((task) => [task, values[task]!]));

  return {
    statusOf: (period: number) => get(period).status,
    isBilled: (period: number) => get(period).billed !== undefined,
    countOf: (period: number) => tasksOf(period).length,
    /** Cents. */
    totalOf: (period: number) => sumOf((get(period).billed ?? live(period)).values()),

    /** Each answers whether it is allowed; what is not changes nothing. */
    link(period: number, tasks: readonly number[]): boolean {
      if (tasks.some((task) => periodOf[task] !== undefined && periodOf[task] !== period)) return false;
      const added = tasks.filter((task) => periodOf[task] === undefined);
      if (added.length > 0 && isClosed(period)) return false;
      for (const task of added) {
        periodOf[task] = period;
        get(period).billed?.set(task, values[task]!);
      }
      return true;
    },

    unlink(period: number, task: number): boolean {
      if (periodOf[task] !== period) return true;
      if (isClosed(period)) return false;
      periodOf[task] = undefined;
      get(period).billed?.delete(task);
      return true;
    },

    setValue(task: number, value: Cents): boolean {
      const period = periodOf[task];
      if (value !== values[task] && period !== undefined && isClosed(period)) return false;
      values[task] = value;
      return true;
    },

    setStatus(period: number, status: BillingStatus): void {
      const known = get(period);
      known.status = status;
      if (status === 'PENDENTE' || status === 'CANCELADO') known.billed = undefined;
      else if (status !== 'ATRASADO') known.billed ??= live(period);
    },
  };
}

export type BillModel = ReturnType<typeof billModel>;
