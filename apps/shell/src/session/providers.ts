import { apiBasePath } from '@demanda/api/base-path';
import { fillPath } from '@demanda/contracts/address';
import {
  MAX_RETURN_PATH,
  PROVIDER_FRAGMENTS,
  providerFailures,
  shownProvider,
  startProviderSignIn,
} from '@demanda/contracts/provider-sign-in';
import { z } from '@demanda/schema';

/** Providers at which people sign in, from the element that the server put into the page; none in an older page. */
export function shownProviders() {
  try {
    return z.array(shownProvider).parse(JSON.parse(document.getElementById('providers')?.textContent ?? ''));
  } catch {
    return [];
  }
}

/** Address that leads to the provider, and after the sign-in to a path of the product. */
export function startUrl(provider: string, next: string | undefined): string {
  const path = apiBasePath() + fillPath(startProviderSignIn.path, { provider });
  return next && next.length <= MAX_RETURN_PATH ? `${path}?next=${encodeURIComponent(next)}` : path;
}

/** What a visit to a provider led to. */
export interface ProviderAnswer {
  /** To be exchanged for a session. */
  code?: string;
  /** Sentence of a failure. */
  failure?: string;
  /** Path to open after the sign-in, as the address has it. */
  next?: string;
  /** Id of the provider whose account is linked now. */
  linked?: string;
  /** Id of the provider that confirmed the owner of the session. */
  proved?: string;
}

const isFailure = (name: string): name is keyof typeof providerFailures =>
  Object.hasOwn(providerFailures, name);

/** Reads the fragment with which the server sends the browser back; undefined for any other. */
export function readAnswer(hash: string): ProviderAnswer | undefined {
  const fragment = new URLSearchParams(hash.slice(1));
  const [code, failure, linked, proved, next] = [
    PROVIDER_FRAGMENTS.code,
    PROVIDER_FRAGMENTS.failure,
    PROVIDER_FRAGMENTS.linked,
    PROVIDER_FRAGMENTS.proved,
    PROVIDER_FRAGMENTS.next,
  ].map((name) => fragment.get(name) ?? undefined);
  if (!code && !failure && !linked && !proved) return undefined;
  // Never a text of the address: a link can contain any.
  return {
    code,
    linked,
    proved,
    next,
    ...(failure && { failure: providerFailures[isFailure(failure) ? failure : 'refused'] }),
  };
}

const state = z.object({
  provider: z.object({
    code: z.string().optional(),
    failure: z.string().optional(),
    linked: z.string().optional(),
  }),
});

/** Reads the answer that was moved out of the address. */
export const storedAnswer = (value: unknown): ProviderAnswer => state.safeParse(value).data?.provider ?? {};
