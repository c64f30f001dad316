import type { CallShapes } from './calls';
import type { ReleaseStore } from './release-store';
import type { Signer, Trust } from './signature';
import type { TypeJudge } from './type-judge';

/** Read access: a store, the trusted keys, and the channel to follow. */
export interface ReleaseAccess {
  store: ReleaseStore;
  /** Root keys, and those of teams once `withDelegations` has read them. */
  trust: Trust;
  /** Sequence of the delegations in `trust`; absent without any. */
  delegations?: number;
  /** Whether the store holds only what was verified before, so that a team's deployments need no earlier ones. */
  isVerifiedCopy?: boolean;
  channel: string;
  /** Compares the types of builds; without it, only builds with the same types may go live together. */
  judgeTypes?: TypeJudge;
  /** Calls that the server answers; without it, the calls of builds are not compared. */
  offeredCalls?: () => Promise<CallShapes | undefined>;
}

/** Write access: read access and a signing key. */
export interface PublishAccess extends ReleaseAccess {
  signer: Signer;
  /** Recorded in the history. */
  by: string;
}
