import type { Declarations } from './declarations';

/** What a remote imports: the names by shared entry. */
export type ImportedNames = Record<string, readonly string[]>;

/** An exported name whose offered type is not assignable to the type that the remote was built against. */
export interface TypeDifference {
  entry: string;
  name: string;
  /** The compiler's message. */
  message: string;
}

/** Compares types with the TypeScript compiler; empty when all that is offered fits what was built against. */
export type TypeJudge = (
  offered: Declarations,
  wanted: Declarations,
  names: ImportedNames,
) => Promise<TypeDifference[]>;
