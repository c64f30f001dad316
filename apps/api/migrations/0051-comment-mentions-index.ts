import { SEARCH_INDEX_OPTIONS } from './statements';

/** Find the comments that mention an account (ADR 0082). */
export const indexes = [
  `create index comments_mentions on comments using gin (mentions) with (${SEARCH_INDEX_OPTIONS})`,
];
