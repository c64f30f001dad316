import type { BuildManifest } from '@demanda/federation/release';
import type { ReleaseAccess } from '@demanda/releases/access';
import type { MachineRemote, ReleaseDocument } from '@demanda/releases/documents';
import type { Live } from '@demanda/releases/live';
import type { OpenPreview } from '@demanda/releases/previews';
import type { Signer } from '@demanda/releases/signature';

/** The live release, complete and verified: signature, manifests and every file. */
export interface LiveRelease extends Live {
  /** Manifest of each build of the release, by app. */
  manifests: ReadonlyMap<string, BuildManifest>;
  /** HTML page of the shell, without the release document. */
  template: string;
  /** `sha256-…` of the page's inline scripts. */
  inlineScripts: readonly string[];
}

/** Local copies of builds, each verified before it is served. */
export interface CachedBuilds {
  /** Folder with `<app>/<digest>/…`; builds appear atomically. */
  folder: string;
  /**
   * Ensures that a build is cached; concurrent calls share one fetch. Resolves to false when no release names the build
   * or the store no longer has it. Rejects when the store cannot be read or holds something else.
   */
  ensure(app: string, digest: string): Promise<boolean>;
}

/** What one person sees: the live release with the builds of a preview in it. */
export interface PreviewRelease extends Pick<OpenPreview, 'id' | 'at' | 'until'> {
  release: ReleaseDocument;
  /** Names of its remotes, as the menu shows them. */
  parts: string[];
  /** Who published it. */
  by: string;
  /** Set when its one remote runs on the machine of a person. */
  machine?: Pick<MachineRemote, 'person' | 'origin'>;
}

/** Releases that this server follows and serves. */
export interface Releases {
  access: ReleaseAccess;
  /** Absent on a server without the key file, which can read but not deploy. */
  signer?: Signer;
  /** Whether the store is that of `npm start`, whose builds need no commit. */
  isLocalStore?: boolean;
  builds: CachedBuilds;
  /** Live release, from memory; undefined before the first one. */
  live(): LiveRelease | undefined;
  /**
   * Returns what is live with the builds of a preview in it; undefined before the first release. Rejects as
   * `previewRelease`.
   */
  preview(id: string): Promise<PreviewRelease | undefined>;
  /** Why the newest release could not be taken at the last poll; undefined when it could. */
  problem(): string | undefined;
  /** Polls the store now. Never rejects: on a fault the last valid release stays and the fault is logged. */
  refresh(): Promise<void>;
  /** Stops polling; resolves when the current poll has ended. */
  close(): Promise<void>;
}
