import { useEffect, useState, type ComponentType, type FunctionComponent } from 'react';

/** A component whose code loads when it is first rendered, or before. */
export type LateComponent<Props> = FunctionComponent<Props> & {
  /** Loads the code; it is loaded once, and again after a failure. */
  load: () => Promise<unknown>;
  /** Loads the code in advance; a failure is tried again when the component is rendered. */
  prefetch: () => void;
};

/**
 * Returns a component whose code loads when it is first rendered, or by `prefetch` before; until then `Fallback` gets
 * its props. Once loaded it renders at once, and a failure to load is thrown while rendering. React's `lazy` would show
 * what has loaded 300 ms after the fallback at the earliest (ADR 0125).
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
): LateComponent<Props> {
  // In an object, because useState calls an initial value that is a function.
  let loaded: { Component: ComponentType<Props> } | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  async function loadOnce() {
    try {
      return (loaded ??= { Component: await (loading ??= load()) });
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  function Late(props: Props) {
    // The same for as long as it is mounted: another type of component would lose its state.
    const [ready, setReady] = useState(loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    // Code that is not part of this program is external to React.
    useEffect(() => {
      if (!ready) loadOnce().then(setReady, (error: unknown) => setFailure({ error }));
    }, [ready]);
    if (failure) throw failure.error;
    if (ready) return <ready.Component {...props} />;
    return Fallback && <Fallback {...props} />;
  }
  return Object.assign(Late, { load: loadOnce, prefetch: () => void loadOnce().catch(() => {}) });
}
