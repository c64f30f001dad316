/** Provides shared modules, or takes them. */
export type Role = 'shell' | 'remote';

/** Options of one shared module, as Module Federation takes them. */
export interface Shared {
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
  eager?: boolean;
  import?: false;
}
