import { useRequesterFilter } from '@demanda/record-form/requester-filter';
import { FilterBar, FilterSelect } from '@demanda/ui/list';
import { useQuery } from '@tanstack/react-query';
import { ageingOptions, unbilledOptions } from '../../api/receivables';

interface ClientFilterProps {
  clients: number[];
  onChange: (requesterId: number | undefined) => void;
}

/** Filter by a client with open charges or unbilled work, or by that of a link. */
export function ClientFilter({ clients, onChange }: ClientFilterProps) {
  const { data: ageing } = useQuery(ageingOptions({}));
  const { data: unbilled } = useQuery(unbilledOptions({}));
  const named = [...(ageing?.rows ?? []), ...(unbilled?.work?.rows ?? [])];
  const [chosen] = clients;
  const filter = useRequesterFilter({ requesterId: clients }, ageing && unbilled && named);
  const names = new Map(named.map(({ requesterId, requesterName }) => [requesterId, requesterName]));
  if (chosen !== undefined && !names.has(chosen)) names.set(chosen, filter.text([String(chosen)]));
  const options = [...names].map(([value, label]) => ({ value, label }));
  return (
    <FilterBar>
      <FilterSelect
        label="Solicitante"
        options={options.sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'))}
        value={chosen}
        onChange={onChange}
      />
    </FilterBar>
  );
}
