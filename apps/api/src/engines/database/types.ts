import { types } from 'pg';

const { builtins } = types;
const BIGINT_ARRAY = 1016;

const parseInteger = (text: string) => Number(text);
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseInteger],
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
