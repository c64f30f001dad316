import { z } from '@demanda/schema';
import { navigationEntry, remoteContract, remoteRoute } from './contract';

/** Documents of the release store; parsed by publisher, server and shell alike. */

const digest = z.string().regex(/^[0-9a-f]{16,64}$/);
const sri = z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/);

/** Below the folder of the build, and never out of it. */
const filePath = z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.?(\/|$))[^\\\0]+$/, 'path in the build expected');

export const buildFile = z.object({ path: filePath, size: z.int(), integrity: sri });
export type BuildFile = z.infer<typeof buildFile>;

export const sharedNeed = z.object({ name: z.string(), range: z.string() });
export const sharedOffer = z.object({ name: z.string(), version: z.string() });

/** What must have arrived before something of a build can be shown: its files, and shared entries of the shell. */
export const needed = z.object({ files: z.array(z.string()), shared: z.array(z.string()) });
export type Needed = z.infer<typeof needed>;

const buildBase = z.object({
  /** Name of the app folder, e.g. `tasks-mfe`. */
  app: z.string().regex(/^[a-z0-9-]+$/, 'name of an app expected'),
  version: z.string(),
  commit: z.string().nullable(),
  /** Over the content of the build; names its folder. */
  digest,
  /** Over the sources that made the build: equal means that there is nothing to build. */
  source: z.string(),
  files: z.array(buildFile),
  /** Kilobytes of scripts and styles, gzip, beside what the app's package.json allows. */
  weight: z.object({ usedKb: z.number(), budgetKb: z.number() }),
});

/** `remote.json` in the folder of a remote's build. */
export const remoteManifest = buildBase.extend({
  kind: z.literal('remote'),
  contract: remoteContract,
  /** Unique container name of this build, so that two builds never mix in one page. */
  container: z.string(),
  entry: z.string(),
  /** Scripts worth fetching early for any route of the remote. */
  preload: z.array(z.string()),
  /** By route, what its page needs beside that; builds of before had none. */
  pages: z.record(z.string(), needed).optional(),
  shared: z.array(sharedNeed),
  /** Packages and library entries whose code is inside the build. */
  bundled: z.array(z.string()),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

/** `remote.json` in the folder of the shell's build. */
export const shellManifest = buildBase.extend({
  kind: z.literal('shell'),
  contractVersion: z.int(),
  html: z.string(),
  /** `sha256-…` of each inline script of the page, for the Content-Security-Policy. */
  inlineScripts: z.array(z.string()),
  shared: z.array(sharedOffer),
  /** What it fetches when it is needed; builds of before did not say. */
  lazy: z
    .object({
      /** Shared entries by name. */
      entries: z.record(z.string(), needed),
      /** What stands around every page of a signed-in person. */
      frame: needed,
      /** The shell's own pages by path; `/login` is what everybody sees who is not signed in. */
      pages: z.record(z.string(), needed),
    })
    .optional(),
});
export type ShellManifest = z.infer<typeof shellManifest>;

export const buildManifest = z.discriminatedUnion('kind', [remoteManifest, shellManifest]);
export type BuildManifest = z.infer<typeof buildManifest>;

/** What starts a build; addresses are absolute paths on the origin or full URLs. */
const startable = z.object({
  version: z.string(),
  digest,
  container: z.string(),
  entry: z.string(),
  /** Null only in `npm run dev`, where the code changes under the page; a production shell refuses it. */
  integrity: sri.nullable(),
  preload: z.array(z.object({ url: z.string(), integrity: sri })),
});
export type StartableBuild = z.infer<typeof startable>;

/** One remote as the shell needs it. */
export const releasedRemote = startable.extend({
  name: z.string(),
  app: z.string(),
  routes: z.array(remoteRoute),
  navigation: z.array(navigationEntry),
  /** The newest earlier build that fits this shell and has every route: for when this one does not start. */
  previous: startable.nullable().default(null),
});
export type ReleasedRemote = z.infer<typeof releasedRemote>;

const place = z.int().nonnegative();

/** Files to fetch before the code that asks for them has arrived; each stands in `files` once. */
const preloads = z.object({
  files: z.array(z.object({ url: z.string(), integrity: sri })),
  /** Places in `files`: for every page of a signed-in person. */
  frame: z.array(place),
  /** By route of the shell and of the remotes, what comes on top. */
  pages: z.record(z.string(), z.array(place)),
});
export type Preloads = z.infer<typeof preloads>;

/** The combination that is live: published whole or not at all. */
export const release = z.object({
  number: z.int().positive(),
  createdAt: z.iso.datetime(),
  shell: z.object({ app: z.string(), version: z.string(), digest }),
  remotes: z.array(releasedRemote),
  /** None in `npm run dev`. */
  preloads: preloads.optional(),
});
export type Release = z.infer<typeof release>;

/** Id of the element of the shell's HTML that carries the release. */
export const RELEASE_ELEMENT_ID = 'release';

/** Id of the element beside it, with the names of the remotes that are switched off, as JSON. */
export const DISABLED_ELEMENT_ID = 'disabled';

/** Address of a file of a build, below the origin. */
export const buildUrl = (app: string, digest: string, path: string) => `/builds/${app}/${digest}/${path}`;
