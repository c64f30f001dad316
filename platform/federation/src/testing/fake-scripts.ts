import { init } from '@module-federation/enhanced/runtime';
import type { ReleasedRemote } from '../release';

/** Simulates the loading of script elements, which jsdom does not do: the behaviour of an entry's script. */
export type ScriptAnswer =
  | 'missing'
  | 'silent'
  | { pages: object; parts?: object }
  | { broken: Error }
  | { hangs: 'init' | 'get' };

let builds = 0;

/** Creates a remote with its own build, since loaded builds stay cached. */
export const makeRemote = (build = ++builds): ReleasedRemote => ({
  name: 'orders',
  app: 'orders-mfe',
  version: '1.0.0',
  digest: String(build).padStart(16, '0'),
  container: `orders_${build}`,
  entry: `/builds/orders-mfe/${build}/remoteEntry.js`,
  integrity: 'sha384-abc',
  preload: [],
  previous: null,
  routes: [{ path: '/orders' }, { path: '/orders/:id' }],
  navigation: [],
});

const neverResolves = new Promise<never>(() => {});

function containerOf(answer: Exclude<ScriptAnswer, string>): Promise<() => object> {
  if ('broken' in answer) return Promise.reject(answer.broken);
  return 'pages' in answer ? Promise.resolve(() => answer) : neverResolves;
}

function evaluate(src: string, answer: Exclude<ScriptAnswer, string>) {
  const build = /orders-mfe\/(\d+)/.exec(src)?.[1];
  const init = () => ('hangs' in answer && answer.hangs === 'init' ? neverResolves : undefined);
  Object.assign(globalThis, { [`orders_${build}`]: { init, get: () => containerOf(answer) } });
}

/** Sets the response to the probe of a file that failed to load; 0 for a lost connection. */
export function serverSays(status: number, type = 'text/javascript', content = '') {
  const headers = new Headers({ 'content-type': type });
  const arrayBuffer = () => Promise.resolve(new TextEncoder().encode(content).buffer);
  const answer = { status, ok: status === 200, headers, arrayBuffer } as Response;
  globalThis.fetch = () =>
    status ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'));
}

/**
 * Sets the behaviour of the scripts that are added to the page, in order; the last one applies to all further scripts.
 */
export function answerScripts(...answers: [ScriptAnswer, ...ScriptAnswer[]]) {
  init({ name: 'shell', remotes: [] });
  const scripts: HTMLScriptElement[] = [];
  const observer = new MutationObserver((records) => {
    const added = records.flatMap((record) => [...record.addedNodes]);
    for (const script of added.filter((node) => node instanceof HTMLScriptElement)) {
      const answer = answers[Math.min(scripts.push(script), answers.length) - 1];
      if (answer === 'silent' || answer === undefined) continue;
      if (answer !== 'missing') evaluate(script.src, answer);
      script.dispatchEvent(new Event(answer === 'missing' ? 'error' : 'load'));
    }
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
  return { scripts, stop: () => observer.disconnect() };
}
