import { init } from '@module-federation/enhanced/runtime';
import type { ReleasedRemote } from '../release';

/** Stands in for the network of script elements, which jsdom does not load: what an entry's script would do. */
export type ScriptAnswer =
  'missing' | 'silent' | { pages: object } | { broken: Error } | { hangs: 'init' | 'get' };

let builds = 0;

/** A remote of a build of its own, since what is loaded of a build stays loaded. */
export const makeRemote = (build = ++builds): ReleasedRemote => ({
  name: 'tasks',
  app: 'tasks-mfe',
  version: '1.0.0',
  digest: String(build).padStart(16, '0'),
  container: `tasks_${build}`,
  entry: `/builds/tasks-mfe/${build}/remoteEntry.js`,
  integrity: 'sha384-abc',
  preload: [],
  previous: null,
  routes: [{ path: '/tasks' }, { path: '/tasks/:id' }],
  navigation: [],
});

const never = new Promise<never>(() => {});

function door(answer: Exclude<ScriptAnswer, string>): Promise<() => object> {
  if ('broken' in answer) return Promise.reject(answer.broken);
  return 'pages' in answer ? Promise.resolve(() => ({ pages: answer.pages })) : never;
}

function evaluate(src: string, answer: Exclude<ScriptAnswer, string>) {
  const build = /tasks-mfe\/(\d+)/.exec(src)?.[1];
  const init = () => ('hangs' in answer && answer.hangs === 'init' ? never : undefined);
  Object.assign(globalThis, { [`tasks_${build}`]: { init, get: () => door(answer) } });
}

/** What the server says when the loader asks why a file did not arrive; 0 for no server at all. */
export function serverSays(status: number, type = 'text/javascript', content = '') {
  const headers = new Headers({ 'content-type': type });
  const arrayBuffer = () => Promise.resolve(new TextEncoder().encode(content).buffer);
  const answer = { status, ok: status === 200, headers, arrayBuffer } as Response;
  globalThis.fetch = () =>
    status ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'));
}

/** Answers the scripts put into the page, one answer each, the last one for all that follow. */
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
