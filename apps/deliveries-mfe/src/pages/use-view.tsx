import { deliveryView } from '@demanda/contracts/delivery-view';
import { useSearch } from '@demanda/router';
import { Segments } from '@demanda/ui/dialog';

const VIEWS = [
  { value: 'table', label: 'Tabela' },
  { value: 'board', label: 'Quadro' },
] as const;

/** How the groups are shown; part of the address. */
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
