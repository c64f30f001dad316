import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { returnToList } from './list-return';

/** Location state of a list that is opened to be exported. */
interface RequestedExport {
  /** Time of the request, which identifies it in this tab. */
  exportRequest: number;
}

/** The request that no list has answered yet; a reload or Back finds none, so that it exports nothing again. */
let pending: number | undefined;

/**
 * Requests the export of a list, and returns the link that answers it: the list as this tab last showed it, with
 * `parameters` in its URL.
 */
export function requestExport(path: string, parameters: Record<string, string>) {
  const { to } = returnToList(path);
  const query = new URLSearchParams(to.slice(path.length));
  for (const [name, value] of Object.entries(parameters)) query.set(name, value);
  pending = Date.now();
  return { to: query.size > 0 ? `${path}?${query}` : path, state: { exportRequest: pending } };
}

/** Calls `start` once, as soon as `isReady`, when the list was opened by `requestExport`. */
export function useRequestedExport(start: () => void, isReady: boolean): void {
  const { exportRequest } = (useLocation().state as Partial<RequestedExport> | null) ?? {};
  const begin = useEffectEvent(() => {
    pending = undefined;
    start();
  });
  // A navigation is external to React.
  useEffect(() => {
    if (isReady && exportRequest !== undefined && exportRequest === pending) begin();
  }, [isReady, exportRequest]);
}
