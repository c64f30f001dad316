import { sql } from 'kysely';

/** SQL over `sessions`: the token has neither ended nor been revoked. */
export const isUsable = sql<boolean>`(revoked_at is null and expires_at > now())`;
