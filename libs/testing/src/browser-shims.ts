import { TextDecoder, TextEncoder } from 'node:util';
import { fastComputedStyle } from './light-style';

/** Browser APIs that jsdom lacks and the product's libraries use. */

/** Node's MessageChannel keeps Jest from exiting; a timer does the same work. */
class TimerChannel {
  port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
  port2 = {
    postMessage: (data: unknown) => void setTimeout(() => this.port1.onmessage?.({ data }), 0),
  };
}

class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** The router creates a Request for each navigation; it is never sent. */
class NavigationRequest {
  readonly url: string;
  readonly signal?: AbortSignal;
  readonly method = 'GET';

  constructor(url: string | URL, { signal }: { signal?: AbortSignal } = {}) {
    this.url = String(url);
    this.signal = signal;
  }
}

const WIDE = 1280;
let screenWidth = WIDE;

/** Sets the screen width of this test in pixels, for what is rendered afterwards. */
export function setScreenWidth(pixels: number): void {
  screenWidth = pixels;
}

/** Media queries: light colours, reduced motion, and the screen width. */
function matches(query: string): boolean {
  const [, limit] = /max-width: ([\d.]+)px/.exec(query) ?? [];
  return limit ? screenWidth <= Number(limit) : query.includes('prefers-reduced-motion');
}

function readText(this: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsText(this);
  });
}

export function installBrowserShims(): void {
  Object.assign(globalThis, { TextEncoder, TextDecoder, MessageChannel: TimerChannel });
  globalThis.Request ??= NavigationRequest as unknown as typeof Request;
  // Without a server; calls through the client are answered by the fake one.
  globalThis.fetch ??= () => Promise.reject(new TypeError('Failed to fetch'));
  document.adoptedStyleSheets ??= [];
  globalThis.ResizeObserver ??= StillObserver;
  globalThis.IntersectionObserver ??= StillObserver as unknown as typeof IntersectionObserver;
  afterEach(() => setScreenWidth(WIDE));
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: matches(media),
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  Blob.prototype.text ??= readText;
  // antd measures scroll bars through a pseudo element, for which jsdom logs a slow stack trace.
  const getComputedStyle = window.getComputedStyle.bind(window);
  window.getComputedStyle = fastComputedStyle((element) => getComputedStyle(element));
}
