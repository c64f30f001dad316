import { z } from '@demanda/schema';
import {
  navigationEntry,
  remoteAction,
  remoteContract,
  remoteRoute,
  searchTarget,
  workQueue,
} from './contract';
import { slotDefinition } from './slot-schemas';

/** Documents of the release store, as publisher and server parse them; the shell needs their types only. */

const digest = z.string().regex(/^[0-9a-f]{16,64}$/);
const sri = z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/);

/** Path relative to the folder of the build; never leaves it. */
const filePath = z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.?(\/|$))[^\\\0]+$/, 'path in the build expected');

export const buildFile = z.object({ path: filePath, size: z.int(), integrity: sri });
export type BuildFile = z.infer<typeof buildFile>;

export const sharedRequirement = z.object({ name: z.string(), range: z.string() });
export const sharedPackage = z.object({ name: z.string(), version: z.string() });

/** Files of a build and shared entries of the shell that a page needs before it can be shown. */
export const needed = z.object({ files: z.array(z.string()), shared: z.array(z.string()) });
export type Needed = z.infer<typeof needed>;

const buildBase = z.object({
  /** Name of the app folder, e.g. `orders-mfe`. */
  app: z.string().regex(/^[a-z0-9-]+$/, 'name of an app expected'),
  version: z.string(),
  commit: z.string().nullable(),
  /** Set when the build was made from files that no commit holds. */
  uncommitted: z.literal(true).optional(),
  /** Digest of the content of the build; names its folder. */
  digest,
  /** Digest of the sources of the build: when equal, nothing needs to be built. */
  source: z.string(),
  files: z.array(buildFile),
  /** Size of scripts and styles in kilobytes after gzip, and the budget in the app's package.json. */
  weight: z.object({ usedKb: z.number(), budgetKb: z.number() }),
});

/** `remote.json` in the folder of a remote's build. */
export const remoteManifest = buildBase.extend({
  kind: z.literal('remote'),
  contract: remoteContract,
  /** Unique container name of this build, so that two builds never mix in one page. */
  container: z.string(),
  entry: z.string(),
  /** Absent for an entry that is a script. */
  entryType: z.literal('module').optional(),
  /** Scripts worth fetching early for any route of the remote. */
  preload: z.array(z.string()),
  /** Further files by route; absent in older builds. */
  pages: z.record(z.string(), needed).optional(),
  shared: z.array(sharedRequirement),
  /** What the build imports of each shared entry of a lib; absent in older builds. */
  uses: z
    .record(
      z.string(),
      z.object({
        /** Imported names; `*` for all. */
        names: z.array(z.string()),
        /** Path of the first file that imports each name; absent in older builds. */
        files: z.record(z.string(), z.string()).optional(),
        /** Digest of the declarations of the entry when the build was made. */
        types: z.string(),
      }),
    )
    .optional(),
  /** Packages and library entries whose code is inside the build. */
  bundled: z.array(z.string()),
  /** What was read from the files of the build; absent in older builds. */
  code: z
    .object({
      /** Names that it defines for the whole page: container, list of chunks, federation runtime. */
      names: z.array(z.string()),
      /** Share scopes that it uses. */
      scopes: z.array(z.string()),
      /** `auto`, or the address at which it looks for its files. */
      publicPath: z.string(),
      /** Remotes that it loads itself. */
      remotes: z.array(z.string()),
      /** Copies of what a shared entry provides, with the file of each. */
      copies: z.array(z.object({ entry: z.string(), package: z.string(), file: z.string() })),
      /** Of ES modules: shared modules of which the build contains a copy for pages without a shell. */
      fallbacks: z.array(z.string()).optional(),
      /** Scripts, or stylesheets of ES modules, that it loads without their integrity. */
      unverified: z.array(z.string()).optional(),
      /** A selector that applies to the whole page, of each stylesheet that has one. */
      wideRules: z.array(z.object({ selector: z.string(), file: z.string() })).optional(),
    })
    .optional(),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

/** Kinds of entry that this shell starts beside scripts. */
export const ENTRY_TYPES = ['module'];

/** `remote.json` in the folder of the shell's build. */
export const shellManifest = buildBase.extend({
  kind: z.literal('shell'),
  contractVersion: z.int(),
  html: z.string(),
  /** `sha256-…` of each inline script of the page, for the Content-Security-Policy. */
  inlineScripts: z.array(z.string()),
  shared: z.array(sharedPackage),
  /** Kinds of entry that it starts beside scripts; absent in older builds. */
  entryTypes: z.array(z.string()).optional(),
  /** Digest of the declarations of each shared entry of a lib; absent in older builds. */
  offers: z.record(z.string(), z.string()).optional(),
  /** Names that access rules may contain, by their kind; absent in older builds. */
  access: z.record(z.string(), z.array(z.string())).optional(),
  /** Its places that remotes may fill; absent in older builds. */
  slots: z.array(slotDefinition).optional(),
  /** What the shell loads lazily; absent in older builds. */
  lazy: z
    .object({
      /** Shared entries by name. */
      entries: z.record(z.string(), needed),
      /** The layout around every page of a signed-in user. */
      frame: needed,
      /** Pages of the shell by path; `/login` is the page of users who are not signed in. */
      pages: z.record(z.string(), needed),
    })
    .optional(),
});
export type ShellManifest = z.infer<typeof shellManifest>;

export const buildManifest = z.discriminatedUnion('kind', [remoteManifest, shellManifest]);
export type BuildManifest = z.infer<typeof buildManifest>;

/** Data with which a build starts; URLs are absolute paths on the origin or full URLs. */
const startable = z.object({
  version: z.string(),
  digest,
  container: z.string(),
  entry: z.string(),
  /** Null only where the code changes under the page: in `npm run dev`, and of a remote on a developer's machine. */
  integrity: sri.nullable(),
  preload: z.array(z.object({ url: z.string(), integrity: sri })),
  /** Only of a build whose entry is an ES module: the integrity of its code by URL, for the page's import map. */
  modules: z.record(z.string(), sri).optional(),
});
export type StartableBuild = z.infer<typeof startable>;

/** What the shell needs to route to, load and verify one remote. */
export const releasedRemote = startable.extend({
  name: z.string(),
  app: z.string(),
  routes: z.array(remoteRoute),
  navigation: z.array(navigationEntry),
  /** Absent in older releases, like the three after it. */
  search: z.array(searchTarget).optional(),
  actions: z.array(remoteAction).optional(),
  queues: z.array(workQueue).optional(),
  /** `ReleasedFill` each, read by the pages that have slots. */
  fills: z.array(z.unknown()).optional(),
  /** Fallback: the newest earlier build that is compatible with this shell and has every route and part. */
  previous: startable.nullable().default(null),
});
export type ReleasedRemote = z.infer<typeof releasedRemote>;

const place = z.int().nonnegative();

/** Files to preload, each once in `files`. */
const preloads = z.object({
  files: z.array(z.object({ url: z.string(), integrity: sri })),
  /** Indexes in `files` for every page of a signed-in user. */
  frame: z.array(place),
  /** Further indexes by route of the shell and of the remotes. */
  pages: z.record(z.string(), z.array(place)),
});
export type Preloads = z.infer<typeof preloads>;

/** Preview of builds of a branch that one person sees in place of the live ones (ADR 0151). */
export interface BranchPreview {
  id: string;
  /** The person to whose session it belongs. */
  userId: number;
  /** Names of the remotes, as the menu shows them. */
  parts: string[];
  /** Who published it. */
  by: string;
  until: string;
  /** Origin on the person's machine from which the one remote comes, unverified (ADR 0158). */
  machine?: string;
}

/** The live combination of builds; published atomically. */
export const release = z.object({
  number: z.int().positive(),
  createdAt: z.iso.datetime(),
  shell: z.object({ app: z.string(), version: z.string(), digest }),
  remotes: z.array(releasedRemote),
  /** Absent in `npm run dev`. */
  preloads: preloads.optional(),
  /** Only in the page of a preview, by the server; not validated, since every visitor would load the schema. */
  preview: z.unknown().optional() as z.ZodOptional<z.ZodType<BranchPreview>>,
  /** Why a page shows what is live again in place of a preview. */
  previewEnded: z.string().optional(),
});
export type Release = z.infer<typeof release>;

/** File of the shell's build with React's development modules, which keep state over a change (ADR 0158). */
export const DEVELOPMENT_REACT = 'development-react.js';
