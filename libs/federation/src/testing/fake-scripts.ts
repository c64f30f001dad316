import { init } from '@module-federation/enhanced/runtime';
import type { ReleasedRemote } from '../release';

/** Stands in for the network of script elements, which jsdom does not load: what an entry's script would do. */
export type ScriptAnswer = 'missing' | 'silent' | { pages: object } | { broken: Error };

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

function evaluate(src: string, answer: Exclude<ScriptAnswer, string>) {
  const build = /tasks-mfe\/(\d+)/.exec(src)?.[1];
  const get = () =>
    'broken' in answer ? Promise.reject(answer.broken) : Promise.resolve(() => ({ pages: answer.pages }));
  Object.assign(globalThis, { [`tasks_${build}`]: { init: () => undefined, get } });
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
