import { DOUBLE_PRESS_MS } from '@demanda/contracts/limits';

/** Advances the clock past the double-press guard, as a user's pause between two presses does. */
export function waitOutDoublePress(): void {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + DOUBLE_PRESS_MS);
}
