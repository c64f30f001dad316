/** Something that stands on one page as a whole. */
export interface Piece {
  /** Points. */
  height: number;
  /** Stands above the first of its pieces, and again on each page that they go on to. */
  head?: Piece;
  /** A caption, which is not the last on its page. */
  isKept?: boolean;
}

export interface Placed<P> {
  piece: P;
  /** Points from the top of the page. */
  y: number;
  /** A head that was there before. */
  isRepeated: boolean;
}

interface Room {
  top: number;
  bottom: number;
}

/** Puts pieces below each other on as many pages as they take, at least one. */
export function paginate<P extends Piece & { head?: P }>(
  pieces: readonly P[],
  { top, bottom }: Room,
): Placed<P>[][] {
  const pages: Placed<P>[][] = [[]];
  const seen = new Set<P>();
  let y = top;
  let head: P | undefined;

  /** What has to fit below each other from a piece on. */
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
