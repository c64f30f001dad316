import type { ReleaseStore } from './release-store';
import type { Signer, Trust } from './signature';

/** Read access: a store, the trusted keys, and the channel to follow. */
export interface ReleaseAccess {
  store: ReleaseStore;
  trust: Trust;
  channel: string;
}

/** Write access: read access and a signing key. */
export interface PublishAccess extends ReleaseAccess {
  signer: Signer;
  /** Recorded in the history. */
  by: string;
}
