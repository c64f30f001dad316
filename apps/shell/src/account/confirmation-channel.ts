import { readAnswer } from '../session/providers';

/**
 * The window in which a person confirms the identity at a provider, and the page that waits for it. Neither can reach the
 * other through `opener`, since pages of other origins are opened in a group of their own (Cross-Origin-Opener-Policy).
 */

const CHANNEL = 'demanda.confirmation';
const FEATURES = 'popup,width=520,height=720';

/** What came of the confirmation; no failure: the server has accepted it. */
export interface Confirmation {
  failure?: string;
}

/** Opens an empty window; to be called while a key or click is handled. Returns null where the browser refuses. */
export const openConfirmation = (): Window | null => window.open('', '_blank', FEATURES);

/** Reads what the server put into the address of the window; undefined for any other address. */
export function readConfirmation(hash: string): Confirmation | undefined {
  const { proved, failure } = readAnswer(hash) ?? {};
  return proved || failure ? { failure } : undefined;
}

/** Sends the result to the pages of this browser, and closes the window. */
export function sendConfirmation(result: Confirmation): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(result);
  channel.close();
  window.close();
}

/** Calls the listener with each result. Returns the function that stops it. */
export function onConfirmation(listener: (result: Confirmation) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Confirmation>) => listener(data);
  return () => channel.close();
}
