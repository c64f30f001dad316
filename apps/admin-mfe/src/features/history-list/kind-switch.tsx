import { HISTORY_KINDS, historyKindLabels, type HistoryKindOf } from '@demanda/contracts/history-labels';
import { Segments } from '@demanda/ui/dialog';
import { useHasParameter } from '@demanda/ui/list';

const OPTIONS = [
  { value: 'ALL', label: 'Tudo' },
  ...HISTORY_KINDS.map((value) => ({ value, label: historyKindLabels[value] })),
] as const;

interface KindSwitchProps {
  /** The filter in the URL; any value but one kind shows everything. */
  kind: HistoryKindOf | HistoryKindOf[] | undefined;
  onChange: (kind: HistoryKindOf | undefined) => void;
}

/** Switch between changes of records and what opened the system to someone; not with a server that does not know it. */
export function KindSwitch({ kind, onChange }: KindSwitchProps) {
  if (!useHasParameter('kind')) return null;
  return (
    <Segments
      label="Tipo de registro"
      options={OPTIONS}
      value={typeof kind === 'string' ? kind : 'ALL'}
      onChange={(chosen) => onChange(chosen === 'ALL' ? undefined : chosen)}
    />
  );
}
