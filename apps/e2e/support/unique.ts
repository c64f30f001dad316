import { randomBytes } from 'node:crypto';

/** Returns a unique name, since all journeys share one database: 'Requisito 3f9a1c'. */
export const unique = (word: string) => `${word} ${randomBytes(3).toString('hex')}`;
