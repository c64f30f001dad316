import type { HttpError } from '../http/errors';

type Refusals = Record<string, () => HttpError>;

const constraintOf = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : undefined;

/**
 * Runs a write and says in words what its constraints refuse: keys are the names of constraints or
 * unique indexes. The database decides, so that two callers at once cannot both pass a check.
 */
export async function refusing<T>(write: () => Promise<T>, refusals: Refusals): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const refusal = refusals[constraintOf(error) ?? ''];
    throw refusal ? refusal() : error;
  }
}
