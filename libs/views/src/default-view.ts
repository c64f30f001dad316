import type { ViewList } from '@demanda/contracts/views';

export type UserId = string | number | undefined;

/** Copies of the default views in the browser, so that a list need not wait for the server to open with one. */

const keyOf = (list: string, userId: UserId) => `demanda.default-view.${userId ?? 'anyone'}.${list}`;

export const rememberedDefault = (list: string, userId: UserId): string | null =>
  localStorage.getItem(keyOf(list, userId));

export function rememberDefault(
  list: ViewList,
  userId: UserId,
  defaultView: string | null | undefined,
): void {
  if (defaultView) localStorage.setItem(keyOf(list, userId), defaultView);
  else localStorage.removeItem(keyOf(list, userId));
}
