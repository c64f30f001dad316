import type { CallShapes } from '@demanda/releases/calls';

/** Option of a shared module whose only copy is the shell's. */
export interface SharedOption {
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
  import: false;
}

/** What a kit says of the release of the product from which it was made: its file `product.json`. */
export interface KitProduct {
  /** Version of the product. */
  product: string;
  /** Version of the contract between shell and remotes (`CONTRACT_VERSION`). */
  contractVersion: number;
  /** Digest of the declarations that its shell offers. */
  types: string;
  /** Modules that the shell offers, as the federation plugin's option `shared` names them. */
  shared: Record<string, SharedOption>;
  /** File with the code of each entry of a lib, from the folder of the kit. */
  entries: Record<string, string>;
}

/** Calls of the API by contract entry and exported name: the kit's file `calls.json`. */
export type KitCalls = Record<string, Record<string, CallShapes>>;
