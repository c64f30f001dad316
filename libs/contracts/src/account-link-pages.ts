/** Kinds and pages of one-time links, which the first file of the shell needs without their calls. */

export const LINK_KINDS = ['RESET', 'INVITATION'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Pages of the shell that the links open; the token follows as the fragment, which no server or log receives. */
export const linkPaths: Record<LinkKind, string> = { RESET: '/reset-password', INVITATION: '/invitation' };
