/** Pages beside each other at an end of the list; in the middle, the current one has a neighbour on each side. */
const AT_END = 5;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Returns the pages that a pager offers, from 0: the first, the last and those around the current one. */
export function pagesAround(page: number, last: number): (number | 'before' | 'after')[] {
  if (last <= AT_END + 1) return range(0, last);
  const isNearStart = page < AT_END - 1;
  const isNearEnd = page > last - AT_END + 1;
  const from = isNearStart ? 0 : isNearEnd ? last - AT_END + 1 : page - 1;
  const to = isNearStart ? AT_END - 1 : isNearEnd ? last : page + 1;
  return [
    ...(from > 0 ? [0, 'before' as const] : []),
    ...range(from, to),
    ...(to < last ? ['after' as const, last] : []),
  ];
}
