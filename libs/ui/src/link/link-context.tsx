import { createContext, use, type MouseEvent } from 'react';

interface NavigateOptions {
  /** Replaces the history entry, so that Back does not return here. */
  replace?: boolean;
  /** Location state for the target page. */
  state?: unknown;
}
export type Navigate = (address: string, options?: NavigateOptions) => void;

/** Navigation function of the application, provided by `LinkProvider`. */
export const LinkContext = createContext<Navigate | null>(null);

/** Returns the function that navigates to a URL of the application. */
export const useNavigateTo = (): Navigate => use(LinkContext) ?? (() => {});

/** Returns whether a click follows the link in this tab, rather than in another one. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Returns a click handler that navigates in place; a click with a modifier key is left to the browser. */
export function useLinkClick(address: string | undefined, state?: unknown) {
  const navigate = use(LinkContext);
  return (event: MouseEvent) => {
    if (!address || !navigate || !isPlainClick(event)) return;
    event.preventDefault();
    if (state === undefined) navigate(address);
    else navigate(address, { state });
  };
}
