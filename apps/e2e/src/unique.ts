import { randomBytes } from 'node:crypto';

/** A name nobody else uses, since all journeys share one database: 'Requisito 3f9a1c'. */
export const unique = (word: string) => `${word} ${randomBytes(3).toString('hex')}`;
