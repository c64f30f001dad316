import { printable } from '../../../../engines/pdf/fonts';
import {
  COLORS,
  PAGE,
  RIGHT,
  sizeOf,
  TEXT_WIDTH,
  type Paper,
  type TextStyle,
} from '../../../../engines/pdf/paper';
import { wrapText } from '../../../../engines/pdf/wrap-text';
import type { StatementPiece } from './piece';

export interface Column<Row> {
  label: string;
  /** In points; 'rest' takes the remaining width. */
  width: number | 'rest';
  text: (row: Row) => string;
  isRight?: boolean;
}

interface Place<Row> extends Column<Row> {
  x: number;
  width: number;
}

const PADDING = 5;
const GAP = 12;
const LINE = 11.5;
const CELL: TextStyle = { size: 8.5 };
/**
 * Width in points of a right-aligned cell with figures of equal width; one more than measured, for rounding.
 */
export const cellWidth = (text: string): number => sizeOf(text, { ...CELL, isRight: true }) + 1;
const HEAD: TextStyle = { size: 8, weight: 'semibold', color: 'muted' };

function placesOf<Row>(columns: readonly Column<Row>[]): Place<Row>[] {
  const fixed = columns.reduce((sum, { width }) => sum + (width === 'rest' ? 0 : width), 0);
  const rest = TEXT_WIDTH - 2 * PADDING - fixed - GAP * (columns.length - 1);
  let x = PAGE.margin + PADDING;
  return columns.map((column) => {
    const place = { ...column, x, width: column.width === 'rest' ? rest : column.width };
    x += place.width + GAP;
    return place;
  });
}

const cellText = <Row>(paper: Paper, { x, width, isRight }: Place<Row>, style: TextStyle) => ({
  draw: (text: string, y: number) => paper.text(text, isRight ? x + width : x, y, { ...style, isRight }),
});

function headPiece<Row>(places: readonly Place<Row>[], table: object): StatementPiece {
  const height = 20;
  const background = (paper: Paper, y: number) =>
    paper.doc.roundedRect(PAGE.margin, y, TEXT_WIDTH, height - 2, 3).fill(COLORS.tint);
  const labels = (paper: Paper, y: number) =>
    places.map((place) => () => cellText(paper, place, HEAD).draw(place.label, y + 4.5));
  return {
    height,
    draw(paper, y) {
      paper.decoration(() => background(paper, y));
      paper.row(paper.group(table, 'Table'), 'TH', labels(paper, y));
    },
    drawAgain(paper, y) {
      background(paper, y);
      for (const draw of labels(paper, y)) draw();
    },
  };
}

function rowPiece<Row>(places: readonly Place<Row>[], row: Row, table: object): Omit<StatementPiece, 'head'> {
  const cells = places.map(({ text, width }) =>
    wrapText(printable(text(row)), width, (part) => sizeOf(part, CELL)),
  );
  const height = Math.max(1, ...cells.map((lines) => lines.length)) * LINE + 2 * PADDING;
  return {
    height,
    draw(paper, y) {
      const draws = places.map((place, column) => () => {
        const cell = cellText(paper, place, CELL);
        for (const [index, line] of cells[column]!.entries()) cell.draw(line, y + PADDING + index * LINE);
      });
      paper.row(paper.group(table, 'Table'), 'TD', draws);
      const bottom = y + height;
      paper.decoration(() =>
        paper.doc.moveTo(PAGE.margin, bottom).lineTo(RIGHT, bottom).lineWidth(0.5).stroke(COLORS.line),
      );
    },
  };
}

/** Creates a table whose head is repeated on each page. Returns a function that makes the block of a row. */
export function tablePieces<Row>(columns: readonly Column<Row>[]): (row: Row) => StatementPiece {
  const table = {};
  const places = placesOf(columns);
  const head = headPiece(places, table);
  return (row) => ({ ...rowPiece(places, row, table), head });
}
