import { lazy, Suspense, useState, type ComponentType } from 'react';

/**
 * A component whose code loads when it is first rendered, or by `prefetch` before; until then `Fallback` gets its props.
 * Once loaded it renders at once; `lazy` alone would show the fallback first, for up to 300 ms.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
) {
  // In an object, because useState calls an initial value that is a function.
  let loaded: { Component: ComponentType<Props> } | undefined;
  const loadOnce = async () => (loaded ??= { Component: await load() });
  const makeLazy = () =>
    lazy(async () => ({ default: (await loadOnce()).Component })) as unknown as ComponentType<Props>;

  function Late(props: Props) {
    // The same for as long as it is mounted: another type of component would lose its state.
    const [ready] = useState(loaded);
    // One for each mount, since React keeps the failure of a lazy component.
    const [Lazy] = useState(makeLazy);
    if (ready) return <ready.Component {...props} />;
    return (
      <Suspense fallback={Fallback && <Fallback {...props} />}>
        <Lazy {...props} />
      </Suspense>
    );
  }
  /** Loads the code; a failure is tried again when the component is rendered. */
  const prefetch = () => void loadOnce().catch(() => {});
  return { Late, prefetch };
}
