import { deliveryView } from '@demanda/contracts/delivery-view';
import { useSearch } from '@demanda/router';
import { Segments } from '@demanda/ui/dialog';

const VIEWS = [
  { value: 'table', label: 'Tabela', icon: 'table' },
  { value: 'board', label: 'Quadro', icon: 'board' },
] as const;

/** Returns the view of the groups, which is a URL parameter. */
export function useView() {
  const [{ view }, setSearch] = useSearch(deliveryView, { view: 'table' });
  const viewSwitch = (
    <Segments
      label="Visualização"
      options={VIEWS}
      value={view}
      onChange={(chosen) => setSearch({ view: chosen })}
    />
  );
  return { view, viewSwitch };
}
