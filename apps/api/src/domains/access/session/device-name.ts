import Bowser from 'bowser';

/** What the library calls differently, or in English. */
const NAMES: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
};

/** 'Chrome em Windows'; only the part that a User-Agent tells, and nothing when it tells none. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  // of a browser that it does not know the library gives the beginning of the text
  const known = Object.values(Bowser.BROWSER_MAP).find((name) => name === browser.name);
  const [browserName, osName] = [known, os.name].map((name) => name && (NAMES[name] ?? name));
  return [browserName, osName].filter(Boolean).join(' em ') || null;
}
