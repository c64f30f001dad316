import type { BuildManifest } from '@demanda/federation/release';
import type { ReleaseAccess } from '@demanda/releases/access';
import type { Live } from '@demanda/releases/read-release';
import type { Signer } from '@demanda/releases/signature';

/** What is live, complete and verified: signature, manifests and every file. */
export interface LiveRelease extends Live {
  /** Of every build that the release names, by app. */
  manifests: ReadonlyMap<string, BuildManifest>;
  /** The shell's page, before the release is put into it. */
  template: string;
  /** `sha256-…` of the page's inline scripts. */
  inlineScripts: readonly string[];
}

/** Copies of builds on this machine, each verified before anybody sees it. */
export interface HeldBuilds {
  /** `<app>/<digest>/…`; a build appears whole. */
  folder: string;
  /**
   * Sees to it that a build is there; it is fetched once, however many ask. False when no release names it or the
   * store has it no more. Rejects when the store cannot be read or holds something else.
   */
  hold(app: string, digest: string): Promise<boolean>;
}

/** The releases that this server follows and serves. */
export interface Releases {
  access: ReleaseAccess;
  /** Absent on a server without the key file: then it can read, but move nothing. */
  signer?: Signer;
  builds: HeldBuilds;
  /** From memory; nothing before the first release. */
  live(): LiveRelease | undefined;
  /** Looks at the store now, not in half a second. Never rejects: the last good release stays, and the log says why. */
  refresh(): Promise<void>;
  /** Looks at the store no more; ends with the look that is under way. */
  close(): Promise<void>;
}
