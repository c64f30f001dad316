import Bowser from 'bowser';

/** Replaces names of the library that differ from the usual ones or are English. */
const NAMES: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
};

/** Formats a User-Agent as 'Chrome em Windows'; unknown parts are left out, null when both are unknown. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  // For an unknown browser the library returns the beginning of the User-Agent.
  const known = Object.values(Bowser.BROWSER_MAP).find((name) => name === browser.name);
  const [browserName, osName] = [known, os.name].map((name) => name && (NAMES[name] ?? name));
  return [browserName, osName].filter(Boolean).join(' em ') || null;
}
