import type { CallShapes } from '@demanda/releases/calls';
import type { Declarations } from '@demanda/releases/declarations';

/** Names that a build imports, by entry of a lib, each with the first file that does. */
export type FilesByName = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a build knows of the product for which it is: this repository, or a kit. */
export interface Product {
  /** Entries of libs that the shell offers. */
  entries: readonly string[];
  /** Returns a source file's path as manifests name it, with slashes. */
  pathOf(file: string): string;
  /** Returns the entry of a lib that is in this file; undefined for other files. */
  entryIn(file: string): string | undefined;
  /** Returns whether the file is code of the product. */
  contains(file: string): boolean;
  /** Returns the declarations of entries, with all that they import. */
  declarations(entries: readonly string[]): Promise<Declarations>;
  /** Describes the calls of the API among imported contracts, each with its file. */
  calls(contracts: FilesByName): Promise<CallShapes>;
}
