import { useSyncExternalStore } from 'react';

/** The user's choice, stored in the browser; 'system' follows the device. */
export const COLOR_SCHEMES = ['light', 'dark', 'system'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

export const colorSchemeLabels: Record<ColorScheme, string> = {
  light: 'Claro',
  dark: 'Escuro',
  system: 'Sistema',
};

const STORAGE_KEY = 'demanda.color-scheme';
const CHANGED = 'demanda:color-scheme';

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function readColorScheme(): ColorScheme {
  const stored = localStorage.getItem(STORAGE_KEY);
  return COLOR_SCHEMES.find((scheme) => scheme === stored) ?? 'system';
}

export function setColorScheme(scheme: ColorScheme): void {
  localStorage.setItem(STORAGE_KEY, scheme);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  const media = systemIsDark();
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  media.addEventListener('change', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
    media.removeEventListener('change', onChange);
  };
}

const readIsDark = () => {
  const scheme = readColorScheme();
  return scheme === 'system' ? systemIsDark().matches : scheme === 'dark';
};

/** Returns the user's choice, synchronised between tabs. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, readColorScheme);

/** Returns whether dark colours are shown. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, readIsDark);
