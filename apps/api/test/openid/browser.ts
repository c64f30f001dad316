import { PROVIDER_FRAGMENTS, enterByProvider } from '@demanda/contracts/provider-sign-in';
import type { App } from '../../src/engines/http/app-types';

/** A browser's cookies of one origin. */
function jar() {
  const cookies = new Map<string, string>();
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    take(lines: readonly string[]) {
      for (const line of lines) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
        if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name!);
        else cookies.set(name!, value!);
      }
    },
  };
}

/** A browser at the product and at a provider: it follows redirects and keeps the cookies of both. */
export function openBrowser(app: App, token?: string) {
  const own = jar();
  const theirs = jar();

  /** Opens an address of the product; returns where it redirects to. */
  async function open(url: string): Promise<string> {
    const { headers } = await app.inject({ url, headers: { cookie: own.header() } });
    own.take([headers['set-cookie'] ?? []].flat());
    return String(headers.location);
  }

  async function visit(url: string, init: RequestInit = {}): Promise<string> {
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie: theirs.header() } });
    theirs.take(answer.headers.getSetCookie());
    return new URL(answer.headers.get('location') ?? '', url).href;
  }

  return {
    open,
    own,

    /** Signs in at the provider. Returns the path of the callback with its query. */
    async signInAt(url: string, form: Record<string, string>): Promise<string> {
      let next = await visit(url);
      if (next.includes('/interaction/')) {
        next = await visit(next, { method: 'POST', body: new URLSearchParams({ answer: 'enter', ...form }) });
        next = await visit(next);
      }
      const { pathname, search } = new URL(next);
      return pathname + search;
    },

    /** Signs out at the provider, whose page asks first. */
    async signOutAt(url: string): Promise<void> {
      const answer = await fetch(url, { headers: { cookie: theirs.header() } });
      theirs.take(answer.headers.getSetCookie());
      const page = await answer.text();
      const [action, xsrf] = [/action="([^"]+)"/, /name="xsrf" value="([^"]+)"/].map(
        (part) => part.exec(page)![1]!,
      );
      await visit(action!, { method: 'POST', body: new URLSearchParams({ xsrf: xsrf!, logout: 'yes' }) });
    },

    /** Exchanges the code of a page's address for a session. */
    async enter(pageUrl: string) {
      const code = fragmentOf(pageUrl)[PROVIDER_FRAGMENTS.code];
      const answer = await app.inject({
        method: 'POST',
        url: `/api${enterByProvider.path}`,
        payload: { code },
        headers: { cookie: own.header(), ...(token && { authorization: `Bearer ${token}` }) },
      });
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
    },
  };
}

/** Parts of the fragment of a page's address. */
export const fragmentOf = (url: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1)));
