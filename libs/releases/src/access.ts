import type { ReleaseStore } from './release-store';
import type { Signer, Trust } from './signature';

/** What reading takes: a store, whom to believe, and the channel that is followed. */
export interface ReleaseAccess {
  store: ReleaseStore;
  trust: Trust;
  channel: string;
}

/** What changing takes besides. */
export interface PublishAccess extends ReleaseAccess {
  signer: Signer;
  /** Told in the history. */
  by: string;
}
