import type { HttpError } from '../../kernel/errors';

type Refusals = Record<string, () => HttpError>;

/** Returns the name of the constraint or unique index that the write violated. */
export const constraintOf = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : undefined;

/**
 * Runs a write and translates constraint violations into errors for the caller, by the name of the constraint or
 * unique index. The database decides, so that two concurrent callers cannot both pass a check.
 */
export async function withRefusals<T>(write: () => Promise<T>, refusals: Refusals): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const refusal = refusals[constraintOf(error) ?? ''];
    throw refusal ? refusal() : error;
  }
}
