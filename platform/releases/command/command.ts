/** Options of `npm run release`. */
export interface Options {
  isDryRun: boolean;
  isAnew: boolean;
  /** Runs builds with the ones before. */
  isMatrix?: boolean;
  /** Accepts withdrawn builds. */
  isAgain: boolean;
  /** Why something is rolled back. */
  reason?: string | undefined;
  /** What is new, in a sentence for the people who use it. */
  news?: string | undefined;
  /** Why builds go live unchecked. */
  unchecked?: string | undefined;
  /** Signs again what a revoked key put live. */
  isResigned?: boolean;
  /** Publishes a preview, which does not go live. */
  isPreview?: boolean;
  /** Links of other previews that a new one shows as well. */
  joined?: readonly string[] | undefined;
  /** Link of the preview to end. */
  revoke?: string | undefined;
  /** Channel that builds are promoted from. */
  from?: string | undefined;
  /** Digest of the build to roll back to, or channel to promote to. */
  to?: string | undefined;
  /** Address of the product that shows a remote on this machine. */
  into?: string | undefined;
  /** Login of the person who sees it. */
  user?: string | undefined;
}

/** Prints lines at once: what a command is about to change. */
export type Say = (lines: readonly string[]) => void;

/** Returns the lines to print at the end. Throws an error with one sentence per line. */
export type Command = (
  args: string[],
  options: Options,
  env: NodeJS.ProcessEnv,
  say: Say,
) => Promise<string[]>;
