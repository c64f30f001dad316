import type { ClipboardEvent, DragEvent } from 'react';

const LINE_ENDS = /\s*[\n\r]\s*/g;

/**
 * Handlers of a one-line field of a typed value. Browsers paste the line ends of several cells as blanks, or drop them,
 * and two values would be read as one: `onText` gets the field's text with tabs in their place, which every reader
 * refuses.
 */
export const keepCellsApart = (onText: (text: string) => void) => ({
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    insert(event, event.clipboardData, (cells) => onText(value.slice(0, start) + cells + value.slice(end)));
  },
  onDrop: (event: DragEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    insert(event, event.dataTransfer, (cells) => {
      input.focus();
      onText(input.value + cells);
    });
  },
});

function insert(
  event: ClipboardEvent<HTMLInputElement> | DragEvent<HTMLInputElement>,
  data: DataTransfer,
  onCells: (cells: string) => void,
) {
  const text = data.getData('text').trim();
  const cells = text.replace(LINE_ENDS, '\t');
  if (cells === text || event.currentTarget.disabled) return;
  event.preventDefault();
  onCells(cells);
}
