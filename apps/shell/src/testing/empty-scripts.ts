let observer: MutationObserver;

/** For each test of a file: scripts that the page adds, which jsdom leaves waiting, load at once and define no remote. */
export function useEmptyScripts(): void {
  beforeEach(() => {
    observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const script of added.filter((node) => node instanceof HTMLScriptElement))
        script.dispatchEvent(new Event('load'));
    });
    observer.observe(document.documentElement, { childList: true, subtree: true });
  });
  afterEach(() => observer.disconnect());
}
