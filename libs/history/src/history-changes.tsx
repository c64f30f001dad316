import type { HistoryChange, HistoryEntry } from '@demanda/contracts/history';
import type { HistoryField } from '@demanda/contracts/history-kinds';
import { historyFieldOf } from '@demanda/contracts/history-fields';
import { Detail, Details } from '@demanda/ui/dialog';
import { formatHistoryValue } from './history-value';

/** Longer texts get a line of their own. */
const MAX_INLINE_CHARS = 40;

interface Shown {
  field: HistoryField;
  before: string;
  after: string;
}

const isSet = (value: HistoryChange['before']) => value !== null && value !== '';

function Value({ field, text }: { field: HistoryField; text: string }) {
  return field.kind === 'code' ? <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span> : text;
}

/** Values before and after; only one of them for a created or deleted record. */
function Change({ event, field, before, after }: Shown & Pick<HistoryEntry, 'event'>) {
  if (event === 'CREATE') return <Value field={field} text={after} />;
  if (event === 'DELETE') return <Value field={field} text={before} />;
  return (
    <>
      <span className="visually-hidden">de</span> <Value field={field} text={before} />{' '}
      <span aria-hidden>→</span> <span className="visually-hidden">para</span>{' '}
      <Value field={field} text={after} />
    </>
  );
}

/** Changed fields of an entry; all fields of a created or deleted record. */
export function HistoryChanges({ entry: { event, resource, changes } }: { entry: HistoryEntry }) {
  const shownChanges = changes.filter(({ before, after }) => isSet(before) || isSet(after));
  if (shownChanges.length === 0) return null;
  return (
    <Details>
      {shownChanges.map((change) => {
        const field = historyFieldOf(resource, change.field);
        const [before, after] = [change.before, change.after].map((value) =>
          formatHistoryValue(field, value),
        );
        const shown = { event, field, before: before!, after: after! };
        return (
          <Detail
            key={change.field}
            label={field.label}
            wide={before!.length + after!.length > MAX_INLINE_CHARS}
          >
            <Change {...shown} />
          </Detail>
        );
      })}
    </Details>
  );
}
