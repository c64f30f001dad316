/** A block that is never divided between pages. */
export interface Piece {
  /** In points. */
  height: number;
  /** Head above the first of its blocks, repeated on each page where they continue. */
  head?: Piece;
  /** Keeps the block on the page of the next one, like a caption. */
  isKept?: boolean;
}

export interface Placed<P> {
  piece: P;
  /** Points from the top of the page. */
  y: number;
  /** Whether the head was drawn on an earlier page. */
  isRepeated: boolean;
}

interface Room {
  top: number;
  bottom: number;
}

/** Distributes blocks over pages from top to bottom; at least one page. */
export function paginate<P extends Piece & { head?: P }>(
  pieces: readonly P[],
  { top, bottom }: Room,
): Placed<P>[][] {
  const pages: Placed<P>[][] = [[]];
  const seen = new Set<P>();
  let y = top;
  let head: P | undefined;

  /** Height that must fit on the page from this block on. */
  const needed = (at: number): number => {
    const piece = pieces[at];
    if (!piece) return 0;
    const own = piece.height + (piece.head && piece.head !== head ? piece.head.height : 0);
    return own + (piece.isKept ? needed(at + 1) : 0);
  };
  const place = (piece: P, isRepeated = false) => {
    pages.at(-1)!.push({ piece, y, isRepeated });
    y += piece.height;
  };
  for (const [at, piece] of pieces.entries()) {
    if (y + needed(at) > bottom && pages.at(-1)!.length > 0) {
      pages.push([]);
      y = top;
      head = undefined;
    }
    if (piece.head && piece.head !== head) {
      place(piece.head, seen.has(piece.head));
      seen.add(piece.head);
    }
    head = piece.head;
    place(piece);
  }
  return pages;
}
