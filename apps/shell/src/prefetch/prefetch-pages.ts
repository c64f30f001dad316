import { beginCall, wasAnswered } from '@demanda/api/early-calls';
import { heldBySession } from '@demanda/auth/checks';
import { getSession, subscribe } from '@demanda/auth/session-store';
import { firstCallsOf } from '@demanda/federation/first-calls';
import type { Release } from '@demanda/federation/release';
import { hasUnsaved } from '@demanda/ui/core';
import { rememberedDefault } from '@demanda/views/default-view';
import { fetchFiles } from './fetch-files';
import { pageAt, type RemotePlace } from './page-at';
import { whenQuiet } from './when-quiet';

/** Time that the pointer rests on a link of a person who means it, instead of passing over it. */
const REST_MS = 65;

declare global {
  interface Navigator {
    /** Chromium only. */
    connection?: { saveData?: boolean };
  }
}

const savesData = () => navigator.connection?.saveData === true;

/** Returns the URL of the link that an event is about, inside the product and on another page. */
function linkOf({ target }: Event): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : new URL(link.href);
}

/** Begins the calls of a page that is being opened, unless it has their responses. */
function beginCalls({ route }: RemotePlace, { pathname, search }: URL): void {
  const session = getSession();
  const hasDefaultView = (list: string) => rememberedDefault(list, session.user?.id) !== null;
  firstCallsOf(route, { pathname, search, held: heldBySession(session), hasDefaultView })
    .filter((path) => !wasAnswered(path))
    .forEach(beginCall);
}

const opensHere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: PointerEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/**
 * Loads pages of remotes before they are opened (ADR 0101): when the tab is quiet the files of the pages in the menu,
 * sooner those of a link on which the pointer or the focus rests, and when a link is pressed also the data. Nothing with
 * the browser's data saver. Returns the function that stops it.
 */
export function prefetchPages(release: Release): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;

  const fetchMenu = () => {
    if (savesData()) return;
    const entries = release.remotes.flatMap(({ navigation }) => navigation);
    for (const { path } of entries) {
      const place = pageAt(release, path);
      if (place) fetchFiles(release, place, 'prefetch');
    }
    // Run as well, since nearly every page begins with a list; a page tries a failure again.
    import('@demanda/ui/list').catch(() => {});
  };
  const onRest = (event: Event) => {
    clearTimeout(resting);
    const url = linkOf(event);
    const place = url && !savesData() && pageAt(release, url.pathname);
    if (place) resting = setTimeout(() => fetchFiles(release, place, 'preload'), REST_MS);
  };
  const onPress = (event: PointerEvent) => {
    const url = linkOf(event);
    const place = url && opensHere(event) && !hasUnsaved() && pageAt(release, url.pathname);
    if (!place) return;
    if (!savesData()) fetchFiles(release, place, 'preload');
    beginCalls(place, url);
  };

  let stopWaiting = whenQuiet(fetchMenu);
  const stopSession = subscribe(() => {
    stopWaiting();
    stopWaiting = whenQuiet(fetchMenu);
  });
  document.addEventListener('pointerover', onRest);
  document.addEventListener('focusin', onRest);
  document.addEventListener('pointerdown', onPress);
  return () => {
    stopSession();
    stopWaiting();
    clearTimeout(resting);
    document.removeEventListener('pointerover', onRest);
    document.removeEventListener('focusin', onRest);
    document.removeEventListener('pointerdown', onPress);
  };
}
