/** A block that is never divided between pages. */
export interface LayoutBlock {
  /** In points. */
  height: number;
  /** Head above the first of its blocks, repeated on each page where they continue. */
  head?: LayoutBlock;
  /** Keeps the block on the page of the next one, like a caption. */
  keepsWithNext?: boolean;
}

export interface PlacedBlock<P> {
  block: P;
  /** Points from the top of the page. */
  y: number;
  /** Whether the head was drawn on an earlier page. */
  isRepeated: boolean;
}

/** Distributes blocks over pages from top to bottom; at least one page. */
export function paginate<P extends LayoutBlock & { head?: P }>(
  blocks: readonly P[],
  { top, bottom }: { top: number; bottom: number },
): PlacedBlock<P>[][] {
  const pages: PlacedBlock<P>[][] = [[]];
  const seen = new Set<P>();
  let y = top;
  let head: P | undefined;

  /** Height that must fit on the page from this block on. */
  const needed = (at: number): number => {
    const block = blocks[at];
    if (!block) return 0;
    const own = block.height + (block.head && block.head !== head ? block.head.height : 0);
    return own + (block.keepsWithNext ? needed(at + 1) : 0);
  };
  const place = (block: P, isRepeated = false) => {
    pages.at(-1)!.push({ block: block, y, isRepeated });
    y += block.height;
  };
  for (const [at, block] of blocks.entries()) {
    if (y + needed(at) > bottom && pages.at(-1)!.length > 0) {
      pages.push([]);
      y = top;
      head = undefined;
    }
    if (block.head && block.head !== head) {
      place(block.head, seen.has(block.head));
      seen.add(block.head);
    }
    head = block.head;
    place(block);
  }
  return pages;
}
