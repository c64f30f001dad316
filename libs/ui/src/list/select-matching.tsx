import { MAX_BULK_IDS } from '@demanda/contracts/limits';
import { useState } from 'react';
import { Button } from '../button/button';
import { formatInteger } from '../format';
import type { ListResult, ListRow } from './types';
import { SELECT_ALL, type Selection } from './use-selection';

interface SelectMatchingProps {
  rows: ListRow[];
  result: ListResult<ListRow>;
  selection: Selection;
}

/** Shows '3 selecionados de 134' and, once the whole page is selected, offers to select all matching rows. */
export function SelectMatching({ rows, result, selection }: SelectMatchingProps) {
  const [busy, setBusy] = useState(false);
  const { ids, feminine, refusal } = selection;
  const { loadMatching } = result;
  const total = result.page?.totalElements ?? 0;
  const selectable = rows.filter((row) => refusal(row) === undefined);
  const isPageSelected = selectable.length > 0 && selectable.every(({ id }) => ids.has(id));
  const load = async () => {
    setBusy(true);
    try {
      const all = (await loadMatching?.()) ?? [];
      selection.see(all);
      selection.replace(all.filter((row) => refusal(row) === undefined).map(({ id }) => id));
    } catch {
      // The query client has shown a toast.
    }
    setBusy(false);
  };
  const isOffered =
    loadMatching && isPageSelected && total > rows.length && ids.size < Math.min(total, MAX_BULK_IDS);
  // The offer names the total as well.
  const ofTotal = isOffered ? '' : ` de ${formatInteger(Math.max(total, ids.size))}`;
  return (
    <>
      <span role="status">{ids.size > 0 && `${countText(ids.size, feminine)}${ofTotal}`}</span>
      {isOffered && (
        <Button kind="text" busy={busy} onClick={() => void load()}>
          {offerText(total, selection)}
        </Button>
      )}
    </>
  );
}

function countText(count: number, feminine: boolean): string {
  const word = feminine ? 'selecionada' : 'selecionado';
  return `${formatInteger(count)} ${word}${count === 1 ? '' : 's'}`;
}

function offerText(total: number, { feminine, selectAllLabel }: Selection): string {
  const article = feminine ? 'as' : 'os';
  if (selectAllLabel !== SELECT_ALL)
    return `${selectAllLabel} entre tod${article} ${article} ${formatInteger(total)}`;
  if (total <= MAX_BULK_IDS) return `Selecionar tod${article} ${article} ${formatInteger(total)}`;
  return `Selecionar ${article} primeir${article} ${formatInteger(MAX_BULK_IDS)} de ${formatInteger(total)}`;
}
