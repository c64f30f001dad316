const META = 'meta[name="api-base"]';

/**
 * Base path of every call (G-GEN-1), without a trailing slash. An installation with the API elsewhere sets `<meta
 * name="api-base" content="https://…">` in the page, the only place that names the URL.
 */
export function apiBasePath(): string {
  const configured = document.querySelector<HTMLMetaElement>(META)?.content;
  return (configured || '/api').replace(/\/+$/, '');
}
