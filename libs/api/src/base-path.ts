const META = 'meta[name="api-base"]';

/**
 * Base path of every call (G-GEN-1), without a closing slash. An installation whose API lives elsewhere
 * writes `<meta name="api-base" content="https://…">` into the page; nothing else ever names the address.
 */
export function apiBasePath(): string {
  const configured = document.querySelector<HTMLMetaElement>(META)?.content;
  return (configured || '/api').replace(/\/+$/, '');
}
