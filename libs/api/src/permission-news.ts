/** What an answer says of the permissions of whoever made the call. */
export interface PermissionNews {
  /** The token the call was sent with. */
  token: string;
  /** What the server calls the permissions that hold now; another name, something changed. */
  stamp?: string;
  /** The call was refused for want of a permission (403), with this code where the server gives one. */
  refusal?: { code?: string };
}

type Listener = (news: PermissionNews) => void;

const listeners = new Set<Listener>();

/** Hears what answers say of permissions. Returns the function that stops hearing. */
export function onPermissionNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellPermissionNews(news: PermissionNews): void {
  for (const listener of [...listeners]) listener(news);
}
