import { DOUBLE_PRESS_MS } from '@demanda/contracts/limits';

/** Moves the clock past a double press, as the time does that a person takes to read before pressing again. */
export function passDoublePress(): void {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + DOUBLE_PRESS_MS);
}
