import type { z } from '@demanda/schema';

/** Returns the JSON value of a key of the browser's local storage; `otherwise` when it is absent or has another shape. */
export function readStored<T>(key: string, shape: z.ZodType<T>, otherwise: T): T {
  try {
    return shape.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return otherwise;
  }
}
