import { createContext, use, type MouseEvent } from 'react';

interface NavigateOptions {
  /** Leaves no step in the history, so that Back does not return here. */
  replace?: boolean;
  /** Kept with the address, for the page that it leads to. */
  state?: unknown;
}
export type Navigate = (address: string, options?: NavigateOptions) => void;

/** Navigation of the application; `LinkProvider` gives it. */
export const LinkContext = createContext<Navigate | null>(null);

/** Goes to an address of the application. */
export function useNavigateTo(): Navigate {
  return use(LinkContext) ?? (() => {});
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Handler that navigates in place; a click meant for a new tab stays the browser's. */
export function useLinkClick(address: string | undefined, state?: unknown) {
  const navigate = use(LinkContext);
  return (event: MouseEvent) => {
    if (!address || !navigate || !isPlainClick(event)) return;
    event.preventDefault();
    if (state === undefined) navigate(address);
    else navigate(address, { state });
  };
}
