import { randomInt } from 'node:crypto';

/** More than a run can meet twice: two of 300 names are alike in one run of 50,000. */
const NAMES = 36 ** 6;

/** Returns a unique name, since all journeys share one database: 'Requisito 3f9a1c'. */
export const unique = (word: string) => `${word} ${randomInt(NAMES).toString(36).padStart(6, '0')}`;
