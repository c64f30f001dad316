/** What a response reveals about the permissions of the user who made the call. */
export interface PermissionNews {
  /** The token that the call was sent with. */
  token: string;
  /** Version of the current permissions; it changes with them. */
  permissionsVersion?: string;
  /** The call was refused for lack of a permission (403), with the server's error code when there is one. */
  refusal?: { code?: string };
}

type Listener = (news: PermissionNews) => void;

const listeners = new Set<Listener>();

/** Subscribes to permission changes seen in responses. Returns the function that unsubscribes. */
export function onPermissionNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function publishPermissionNews(news: PermissionNews): void {
  for (const listener of [...listeners]) listener(news);
}
