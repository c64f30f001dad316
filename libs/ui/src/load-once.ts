/** Code that is kept once it has loaded; a failure to load is tried again by the next call. */
export interface LoadedOnce<Code> {
  /** Returns the code when it has loaded. */
  loaded: () => Code | undefined;
  load: () => Promise<Code>;
  /** Loads the code in advance, without a failure. */
  prefetch: () => void;
}

/** Returns code that `load` loads when it is first needed, such as `() => import('./tip')`. */
export function loadOnce<Code extends object>(load: () => Promise<Code>): LoadedOnce<Code> {
  let loaded: Code | undefined;
  let loading: Promise<Code> | undefined;

  async function loadNow(): Promise<Code> {
    try {
      return (loaded ??= await (loading ??= load()));
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  return { loaded: () => loaded, load: loadNow, prefetch: () => void loadNow().catch(() => {}) };
}
