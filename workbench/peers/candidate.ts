import type { OnClose } from '../../tools/product/open-all';

/** The measured calls: each returns twenty tasks and the number of all matches. */
export const CALLS = ['newest', 'status and requester', 'word of the title', 'page 200 by amount'] as const;
export type Call = (typeof CALLS)[number];

/** A running server with the same tasks as the others. */
export interface Candidate {
  name: string;
  pid: number;
  token: string;
  /** What the URLs of all calls begin with, up to the `&` before their own query. */
  base: string;
  queries: Record<Call, string>;
  /** Number of all matches, and of returned tasks. */
  counts: (body: never) => [total: number, rows: number];
}

/** What a peer is started with. */
export interface Place {
  /** Folder with its installed packages. */
  folder: string;
  /** URL of our database. */
  ownUrl: string;
  onClose: OnClose;
}
