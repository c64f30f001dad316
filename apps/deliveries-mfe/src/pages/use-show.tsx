import { deliveryShow } from '@demanda/contracts/delivery-view';
import { useLocation, useSearch } from '@demanda/router';
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

/** Returns the current URL for links from before `view` named saved views: `?show=board` for `?view=board`. */
export function useRenamedShow(): string | undefined {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const { data } = deliveryShow.safeParse({ show: params.get('view') });
  if (!data?.show) return undefined;
  params.delete('view');
  params.set('show', data.show);
  return `${pathname}?${params}`;
}
