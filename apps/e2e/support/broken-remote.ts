import type { Release, ReleasedRemote } from '@demanda/federation/release';
import type { Page, Route } from '@playwright/test';
import { createHash } from 'node:crypto';

/** Simulates broken remotes by changing the responses that the page receives. */

export async function releasedRemote(page: Page, name: string): Promise<ReleasedRemote> {
  const release = (await (await page.request.get('/release.json')).json()) as Release;
  const remote = release.remotes.find((known) => known.name === name);
  if (!remote) throw new Error(`No remote ${name} is released.`);
  return remote;
}

const integrityOf = (script: string) => `sha384-${createHash('sha384').update(script).digest('base64')}`;

/** Matches URLs of pages but not of calls or files. Requests that are not routed use the browser's cache. */
const PAGES = /^https?:\/\/[^/]+\/(?!api\/|builds\/)[^.?]*(\?.*)?$/;

const releaseElement = /(<script type="application\/json" id="release">)(.*?)(<\/script>)/s;

/** Changes one remote in the release document of the page. */
async function releaseAs(page: Page, name: string, change: Partial<ReleasedRemote>): Promise<void> {
  const withChange = (json: string) => {
    const release = JSON.parse(json) as Release;
    const remotes = release.remotes.map((remote) =>
      remote.name === name ? { ...remote, preload: [], previous: null, ...change } : remote,
    );
    return JSON.stringify({ ...release, remotes }).replaceAll('<', '\\u003c');
  };
  await page.route(PAGES, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(releaseElement, (_all, open: string, json: string, close: string) =>
      [open, withChange(json), close].join(''),
    );
    return route.fulfill({ response, body });
  });
}

/** Makes this script the entry of the remote, with its correct integrity; `change` sets further fields. */
export async function releaseEntry(
  page: Page,
  remote: ReleasedRemote,
  script: string,
  change: Partial<ReleasedRemote> = {},
): Promise<void> {
  const entry = remote.entry.replace('remoteEntry', 'brokenEntry');
  await releaseAs(page, remote.name, { entry, integrity: integrityOf(script), ...change });
  await page.route(`**${entry}`, (route) => route.fulfill({ body: script, contentType: 'text/javascript' }));
}

/** Replaces the response for the remote's real entry, and removes the previous build. */
export async function answerEntry(
  page: Page,
  remote: ReleasedRemote,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await releaseAs(page, remote.name, {});
  await page.route(`**${remote.entry}`, answer);
}

interface Parts {
  /** Statements of the container's `init`. */
  init?: string;
  /** Body of the component, with `React` in scope; returns an element. */
  page?: string;
  /** Statements after the pages are defined, with `pages` in scope. */
  pages?: string;
}

/** Returns a minimal container as the bundler generates it; React comes from the shell. */
export const container = (remote: ReleasedRemote, { init = '', page = 'return null', pages = '' }: Parts) => `
var ${remote.container} = (() => {
  let scope;
  return {
    init(shared) { scope = shared; ${init} },
    async get() {
      const shared = Object.values(scope.react)[0];
      const React = (shared.lib ?? (await shared.get()))();
      function Broken() { ${page} }
      const pages = Object.fromEntries(${JSON.stringify(remote.routes.map(({ path }) => path))}.map((path) => [path, Broken]));
      ${pages}
      return () => ({ pages });
    },
  };
})();`;
