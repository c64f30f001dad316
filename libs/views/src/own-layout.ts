import { request } from '@demanda/api/request';
import {
  setListPreferences,
  type ListPreferences,
  type ListViews,
  type ViewList,
} from '@demanda/contracts/views';
import type { QueryClient } from '@tanstack/react-query';

/** The user's own columns of a list, sent to the server after a pause in changes. */

type Layout = NonNullable<ListPreferences['layout']>;

const PAUSE_MS = 500;

interface Unsent {
  layout: Layout;
  timer: ReturnType<typeof setTimeout>;
}

const unsent = new Map<ViewList, Unsent>();

const withLayout = (answer: ListViews, layout: Layout): ListViews => ({
  ...answer,
  preferences: { ...answer.preferences, layout },
});

/** Returns the response with the layout that was changed while it was on its way. */
export function withUnsentLayout(list: ViewList, answer: ListViews): ListViews {
  const waiting = unsent.get(list);
  return waiting ? withLayout(answer, waiting.layout) : answer;
}

/** Sends the layout. A failure is silent: the browser has its copy, and the next change sends it all. */
function send(list: ViewList): void {
  const waiting = unsent.get(list);
  if (!waiting) return;
  clearTimeout(waiting.timer);
  const { layout } = waiting;
  void request(setListPreferences, { params: { list }, body: { layout } }, { outlivesPage: true })
    .catch(() => undefined)
    .finally(() => {
      if (unsent.get(list) === waiting) unsent.delete(list);
    });
}

/** Shows a new layout at once, and sends it when no other follows. */
export function changeOwnLayout(client: QueryClient, list: ViewList, layout: Layout): void {
  clearTimeout(unsent.get(list)?.timer);
  unsent.set(list, { layout, timer: setTimeout(() => send(list), PAUSE_MS) });
  client.setQueryData<ListViews>(['views', list], (answer) => answer && withLayout(answer, layout));
}

/** Sends what waits when the page is left. Returns the function that ends this. */
export function sendOwnLayoutOnLeave(list: ViewList): () => void {
  const sendNow = () => send(list);
  window.addEventListener('pagehide', sendNow);
  return () => {
    window.removeEventListener('pagehide', sendNow);
    sendNow();
  };
}
