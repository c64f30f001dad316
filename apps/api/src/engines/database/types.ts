import { types } from 'pg';

const { builtins } = types;
const BIGINT_ARRAY = 1016;

const parseInteger = (text: string) => Number(text);
/** The last moment of JavaScript, later than any that a contract allows. */
const LAST_MOMENT_MS = 8.64e15;
const parseDefaultMoment = types.getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => unknown;
/** 'infinity' and years that JavaScript lacks become its last moment, since each reader formats a moment as a Date. */
function parseMoment(text: string): Date {
  const moment = parseDefaultMoment(text);
  return moment instanceof Date && !Number.isNaN(moment.getTime()) ? moment : new Date(LAST_MOMENT_MS);
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseInteger],
  [builtins.TIMESTAMPTZ, parseMoment],
  [BIGINT_ARRAY, (text) => text.slice(1, -1).split(',').filter(Boolean).map(parseInteger)],
  // A calendar day stays text: a Date would shift it by the zone (G-GEN-8). Numeric is text by default.
  [builtins.DATE, (text) => text],
]);

/** How columns become values: bigint → number, date and numeric → string, timestamptz → Date. */
export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
    const parser = format === 'binary' ? undefined : parsers.get(oid);
    return parser ?? (types.getTypeParser(oid, format) as (text: string) => unknown);
  },
};
