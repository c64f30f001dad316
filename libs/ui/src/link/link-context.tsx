import { createContext, use, type MouseEvent, type ReactNode } from 'react';

type Navigate = (address: string) => void;

const LinkContext = createContext<Navigate | null>(null);

/** Gives links of this library the application's own navigation, without knowing its router. */
export function LinkProvider({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  return <LinkContext value={navigate}>{children}</LinkContext>;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Handler that navigates in place; a click meant for a new tab stays the browser's. */
export function useLinkClick(address: string | undefined) {
  const navigate = use(LinkContext);
  return (event: MouseEvent) => {
    if (!address || !navigate || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(address);
  };
}
