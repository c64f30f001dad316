import { deliveryShow } from '@demanda/contracts/delivery-view';
import { useSearch } from '@demanda/router';
import { Segments } from '@demanda/ui/dialog';

const OPTIONS = [
  { value: 'table', label: 'Tabela', icon: 'table' },
  { value: 'board', label: 'Quadro', icon: 'board' },
] as const;

/** Returns whether the groups are shown as a table or as a board, which is a URL parameter, and the switch. */
export function useShow() {
  const [{ show }, setSearch] = useSearch(deliveryShow, { show: 'table' });
  const showSwitch = (
    <Segments
      label="Visualização"
      options={OPTIONS}
      value={show}
      onChange={(chosen) => setSearch({ show: chosen })}
    />
  );
  return { show, showSwitch };
}
