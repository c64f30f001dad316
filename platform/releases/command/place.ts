import type { ReleaseAccess } from '@demanda/releases/access';
import type { StoredBuild } from '@demanda/releases/builds';
import type { Pair, ReleaseDocument } from '@demanda/releases/documents';
import type { CheckResult } from './check/check-result';

/** What to check: the finished builds of these apps with what is live, or a composed release of stored builds. */
export type Wanted = readonly string[] | ReleaseDocument;

/** Opens every page of what would be live. Throws Refused when the gate refuses it. */
export type Check = (access: ReleaseAccess, wanted: Wanted) => Promise<CheckResult>;

/** Opens every page of builds that are about to go live together with the builds before. */
export type RunPairs = (
  access: ReleaseAccess,
  builds: readonly StoredBuild[],
) => Promise<{ pairs: Pair[]; lines: string[] }>;

/** Where builds come from: the workspace of the product, or a repository of its own for one remote. */
export interface Place {
  /** Folder of all sources: sentences name files from here, and Git is asked here. */
  root: string;
  /** How the command is called, for advice: `npm run release --`. */
  command: string;
  /** Returns the names of the apps that are released from here. */
  apps(): string[];
  /** Returns the folder with an app's `package.json` and `dist`. */
  folderOf(app: string): string;
  /** Returns the command that builds an app, for advice. */
  buildCommand(app: string): string;
  /** Returns the folders with the sources of an app's build. */
  sourceFolders(app: string): string[];
  /** Returns whether a file or folder can be part of a build, by its path. */
  isSource(path: string): boolean;
  /** Returns a function that computes the id of an app's sources, as they are now. */
  sourceIds(): (app: string) => string;
  /** Absent where no product is at hand. */
  check?: Check;
  /** Present with `check`. */
  runPairs?: RunPairs;
}
