import { useEffect, useState, type ComponentType, type FunctionComponent } from 'react';
import { loadOnce, type LoadedOnce } from './load-once';

/** A component whose code loads when it is first rendered, or before. */
export type LateComponent<Props> = FunctionComponent<Props> & Pick<LoadedOnce<object>, 'load' | 'prefetch'>;

/**
 * Returns a component whose code loads when it is first rendered, or by `prefetch` before; until then `Fallback` gets
 * its props. Once loaded it renders at once, and a failure to load is thrown while rendering. React's `lazy` would show
 * what has loaded 300 ms after the fallback at the earliest (ADR 0125).
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
): LateComponent<Props> {
  // In an object, because useState would call a component.
  const code = loadOnce(async () => ({ Component: await load() }));

  function Late(props: Props) {
    // The same for as long as it is mounted: another type of component would lose its state.
    const [ready, setReady] = useState(code.loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    // Code that is not part of this program is external to React.
    useEffect(() => {
      if (!ready) code.load().then(setReady, (error: unknown) => setFailure({ error }));
    }, [ready]);
    if (failure) throw failure.error;
    if (ready) return <ready.Component {...props} />;
    return Fallback && <Fallback {...props} />;
  }
  return Object.assign(Late, { load: code.load, prefetch: code.prefetch });
}
