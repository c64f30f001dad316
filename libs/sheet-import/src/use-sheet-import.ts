import { useState } from 'react';
import { firstChosen, type PreviewLine } from './import-preview';
import { readRows, type ReadFile } from './read-rows';
import type { SheetColumns } from './sheet-columns';

/** A line that was checked; without a body it cannot be saved. */
interface CheckedLine {
  line: number;
  body?: object | undefined;
}

/**
 * State of an import: what was typed or read from a file, the checked lines, and which of them are chosen. Spread `source`
 * and `preview` into `SheetSource` and `ImportPreview`; `lines` are undefined while the source is shown.
 */
export function useSheetImport<Column extends string, Line extends CheckedLine>(
  columns: SheetColumns<Column>,
  toPreview: (line: Line) => PreviewLine,
) {
  const [start, setStart] = useState('');
  const [file, setFile] = useState<ReadFile>();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [lines, setLines] = useState<readonly Line[]>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [finished, setFinished] = useState(0);
  const read = (typed: string) => {
    setStart(typed);
    const found = readRows(typed, columns, file?.hidden);
    setNotes([...(file?.notes ?? []), ...found.notes]);
    return found.rows;
  };
  const show = (checked: readonly Line[]) => {
    setLines(checked);
    setChosen(firstChosen(checked.map(toPreview)));
  };
  const showRest = (rest: readonly Line[]) => {
    setLines(rest);
    const good = rest.map(toPreview).filter(({ error }) => error === undefined);
    setChosen((before) => new Set(good.map(({ line }) => line).filter((line) => before.has(line))));
  };
  return {
    /** Reads the rows of typed text, which is kept for the way back. */
    read,
    /** Shows checked lines, of which those without an error or a warning are chosen. */
    show,
    /** Shows the lines that remain after a save; those that are not chosen stay so. */
    showRest,
    lines,
    /** Chosen lines that can be saved. */
    toSave: (lines ?? []).filter(({ line, body }) => body && chosen.has(line)),
    /** How many lines the import under way has finished. */
    finished,
    onProgress: setFinished,
    source: { columns, start, onFile: setFile },
    preview: {
      lines: (lines ?? []).map(toPreview),
      notes,
      chosen,
      onChoose: setChosen,
      onBack: () => setLines(undefined),
    },
  };
}
