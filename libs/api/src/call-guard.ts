import { DOUBLE_PRESS_MS } from '@demanda/contracts/limits';
import { hashKey } from '@tanstack/react-query';

export interface CallOptions {
  /**
   * The user asked to make an earlier call again, such as by 'Tentar novamente' in a toast: equal variables at once are
   * no second half of a double click.
   */
  isRetry?: boolean;
}

export interface Repeats {
  /** The component stays mounted after a success and may call again. Otherwise a success ends its calls. */
  stays?: boolean;
  /** Calls with other variables may run in parallel. */
  parallel?: boolean;
}

/** Replaces maps and sets, whose entries JSON omits, so that calls which differ only there have different keys. */
const withEntries = (_: string, value: unknown) =>
  value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value;

const keyOf = (variables: unknown) =>
  hashKey(JSON.parse(JSON.stringify([variables], withEntries)) as unknown[]);

/**
 * Decides whether a component may start a call. The decision is synchronous: the second click of a double click may
 * come before React has rendered that the first call is running.
 */
export function createCallGuard({ stays = false, parallel = false }: Repeats) {
  const running = new Set<string>();
  let last = { key: '', at: -Infinity };
  const remember = (key: string) => {
    last = { key, at: performance.now() };
  };
  const isRunning = (key: string) => (parallel ? running.has(key) : running.size > 0);

  return {
    /**
     * Returns false for a repetition, which must be ignored. Even an error response may arrive between the two clicks
     * of a double click.
     */
    begin(variables: unknown, { isRetry = false }: CallOptions = {}): boolean {
      const key = keyOf(variables);
      const isRepeated = !isRetry && last.key === key && performance.now() - last.at < DOUBLE_PRESS_MS;
      if (isRunning(key) || isRepeated) return false;
      running.add(key);
      remember(key);
      return true;
    },
    end(variables: unknown, isSuccess: boolean): void {
      const key = keyOf(variables);
      if (isSuccess && stays) remember(key);
      if (!isSuccess || stays) running.delete(key);
    },
  };
}
