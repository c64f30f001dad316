import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  COLORS,
  PAGE,
  sizeOf,
  TEXT_WIDTH,
  type PdfDocument,
  type TextStyle,
} from '../../../../engines/pdf/pdf-document';
import type { StatementBlock } from './block';
import { wrapLines } from './text-blocks';

export interface Column<Row> {
  label: string;
  /** In points; 'rest' takes the remaining width. */
  width: number | 'rest';
  text: (row: Row) => string;
  /** Muted texts below it. */
  details?: (row: Row) => readonly string[] | undefined;
  isRight?: boolean;
}

interface CellBox<Row> extends Column<Row> {
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
const DETAIL: TextStyle = { size: 7.5, color: 'muted' };
/** Lines of the details of a cell, so that a row fits on a page. */
const MAX_DETAIL_LINES = 40;
const HEAD: TextStyle = { size: 8, weight: 'semibold', color: 'muted' };

function cellBoxes<Row>(columns: readonly Column<Row>[]): CellBox<Row>[] {
  const fixed = columns.reduce((sum, { width }) => sum + (width === 'rest' ? 0 : width), 0);
  const rest = TEXT_WIDTH - 2 * PADDING - fixed - GAP * (columns.length - 1);
  let x = PAGE.margin + PADDING;
  return columns.map((column) => {
    const box = { ...column, x, width: column.width === 'rest' ? rest : column.width };
    x += box.width + GAP;
    return box;
  });
}

const cellText = <Row>(document: PdfDocument, { x, width, isRight }: CellBox<Row>, style: TextStyle) => ({
  draw: (text: string, y: number) => document.text(text, isRight ? x + width : x, y, { ...style, isRight }),
});

function headBlock<Row>(boxes: readonly CellBox<Row>[], table: object): StatementBlock {
  const height = 20;
  const background = (document: PdfDocument, y: number) =>
    document.doc.roundedRect(PAGE.margin, y, TEXT_WIDTH, height - 2, 3).fill(COLORS.tint);
  const labels = (document: PdfDocument, y: number) =>
    boxes.map((box) => () => cellText(document, box, HEAD).draw(box.label, y + 4.5));
  return {
    height,
    draw(document, y) {
      document.decoration(() => background(document, y));
      document.row(document.group(table, 'Table'), 'TH', labels(document, y));
    },
    drawAgain(document, y) {
      background(document, y);
      for (const draw of labels(document, y)) draw();
    },
  };
}

function detailLines<Row>({ details, width }: CellBox<Row>, row: Row): string[] {
  const lines = (details?.(row) ?? []).flatMap((text) => wrapLines(text, width, DETAIL));
  return lines.length > MAX_DETAIL_LINES ? [...lines.slice(0, MAX_DETAIL_LINES - 1), '…'] : lines;
}

function rowBlock<Row>(
  boxes: readonly CellBox<Row>[],
  row: Row,
  table: object,
): Omit<StatementBlock, 'head'> {
  const cells = boxes.map((box) => [
    ...wrapLines(box.text(row), box.width, CELL).map((text) => ({ text, style: CELL })),
    ...detailLines(box, row).map((text) => ({ text, style: DETAIL })),
  ]);
  const height = Math.max(1, ...cells.map((lines) => lines.length)) * LINE + 2 * PADDING;
  return {
    height,
    draw(document, y) {
      const draws = boxes.map((box, column) => () => {
        for (const [index, { text, style }] of cells[column]!.entries())
          cellText(document, box, style).draw(text, y + PADDING + index * LINE);
      });
      document.row(document.group(table, 'Table'), 'TD', draws);
      document.rule(y + height);
    },
  };
}

/** Creates a table whose head is repeated on each page. Returns a function that makes the block of a row. */
export function tableBlocks<Row>(columns: readonly Column<Row>[]): (row: Row) => StatementBlock {
  const table = {};
  const boxes = cellBoxes(columns);
  const head = headBlock(boxes, table);
  return (row) => ({ ...rowBlock(boxes, row, table), head });
}

/** Rows that are laid out before the event loop handles other calls. */
const ROWS_PER_BATCH = 25;

/** Lays out a table of any length. */
export async function layOutRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<StatementBlock[]> {
  const toBlock = tableBlocks(columns);
  const blocks: StatementBlock[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_BATCH === ROWS_PER_BATCH - 1) await nextTurn();
    blocks.push(toBlock(row));
  }
  return blocks;
}
