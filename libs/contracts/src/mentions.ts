/** Mentions in the text of a comment: by id, so that they survive a new name. */

/** '@[12]' */
export const MENTION = /@\[(\d{1,15})\]/g;

export const mentionOf = (id: number): string => `@[${id}]`;

/** Returns the ids of the accounts that stand in a text, also in code, each once. */
export const mentionedIds = (text: string): number[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, id]) => Number(id))),
];
