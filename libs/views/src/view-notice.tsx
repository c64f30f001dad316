import { fieldLabel } from '@demanda/api/messages';
import { fieldOfFilter } from '@demanda/contracts/filter-names';
import { ListNote, useViewedList } from '@demanda/ui/list';
import { useViews } from './views-context';

const labelOf = (name: string) => fieldLabel(fieldOfFilter(name));

/** Says what of the view in the URL the list does not show, and why. */
export function ViewNotice() {
  const { current, known, isMissing, isLoaded } = useViews();
  const { fields } = useViewedList();
  if (isMissing)
    return (
      <ListNote>
        {isLoaded
          ? 'Esta visão não existe mais ou não é compartilhada com você. A lista aparece sem ela.'
          : 'A visão não pôde ser carregada. A lista aparece sem ela.'}
      </ListNote>
    );
  if (!current?.saved) return null;
  const { query, layout, dropped } = current.saved;
  const { order = [], hidden = [] } = layout;
  const unknown = [
    ...Object.keys(query).filter((key) => !known.includes(key)),
    ...order.filter((field) => !hidden.includes(field) && !fields.includes(field)),
  ];
  const names = [...new Set([...dropped, ...unknown].map(labelOf))];
  if (names.length === 0) return null;
  return (
    <ListNote>
      {`Esta visão usa o que não existe mais ou você não pode ver, e aparece sem isso: ${names.join(', ')}.`}
    </ListNote>
  );
}
