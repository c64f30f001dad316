import { release, type Release } from '@demanda/federation/release';
import type { LiveRelease, Releases } from '../releases/releases';
import { makeDocument, type WebDocument } from './web-document';

/** What the shell's page begins with: the release, and what is switched off. */

const RELEASE_PLACE = '__RELEASE__';
const DISABLED_PLACE = '__DISABLED__';

interface WebDocuments {
  /** The shell's page with the release in it, the same under every address. */
  page: WebDocument;
  /** The release itself. */
  json: WebDocument;
  inlineScripts: readonly string[];
}

/** `<` inside a script element could end it. */
const inElement = (json: string) => json.replaceAll('<', '\\u003c');

async function makeDocuments(live: LiveRelease, disabled: readonly string[]): Promise<WebDocuments> {
  // What only publishers ask about stays out of the page.
  const shown: Release = release.parse(live.release);
  const json = JSON.stringify(shown);
  // Replacer functions keep `$` from meaning anything.
  const html = live.template
    .replace(RELEASE_PLACE, () => inElement(json))
    .replace(DISABLED_PLACE, () => inElement(JSON.stringify(disabled)));
  const [page, document] = await Promise.all([makeDocument('page', html), makeDocument('release', json)]);
  return { page, json: document, inlineScripts: live.inlineScripts };
}

/** A function that answers the documents of now, made once for each release and each set of switched-off remotes. */
export function documentsOf(
  { live }: Pick<Releases, 'live'>,
  disabled: () => Promise<readonly string[]>,
): () => Promise<WebDocuments | undefined> {
  let made: { live: LiveRelease; names: string; documents: Promise<WebDocuments> } | undefined;

  return async () => {
    const switchedOff = await disabled();
    const names = switchedOff.join();
    const now = live();
    if (!now) return undefined;
    if (made?.live !== now || made.names !== names) {
      made = { live: now, names, documents: makeDocuments(now, switchedOff) };
    }
    return made.documents;
  };
}
