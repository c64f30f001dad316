import { DOUBLE_PRESS_MS } from '@demanda/contracts/limits';
import { hashKey } from '@tanstack/react-query';

export interface Repeats {
  /** The component stays after a success and may call again. Otherwise it leaves, and nothing follows a success. */
  stays?: boolean;
  /** Calls with other variables may run at the same time. */
  parallel?: boolean;
}

/**
 * Decides whether a call of one component may begin. It answers at once: the second click of a double click may come
 * in the same tick, before React has shown that the first call runs.
 */
export function createCallGuard({ stays = false, parallel = false }: Repeats) {
  const running = new Set<string>();
  let last = { key: '', at: -Infinity };
  const remember = (key: string) => {
    last = { key, at: performance.now() };
  };
  const keyOf = (variables: unknown) => hashKey([variables]);
  const isRunning = (key: string) => (parallel ? running.has(key) : running.size > 0);

  return {
    /**
     * False for a repetition, which must be ignored: the answer, a refusal too, may come between the two clicks of a
     * double click.
     */
    begin(variables: unknown): boolean {
      const key = keyOf(variables);
      const isRepeated = last.key === key && performance.now() - last.at < DOUBLE_PRESS_MS;
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
