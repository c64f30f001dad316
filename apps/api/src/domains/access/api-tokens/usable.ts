import { sql } from 'kysely';

/** SQL over `sessions`: the row has neither ended nor been revoked. */
export const isUsable = sql<boolean>`(revoked_at is null and expires_at > now())`;
