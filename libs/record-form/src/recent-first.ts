import type { Option, OptionGroup } from '@demanda/ui/form';

type Named = Option<number>;

/** Groups options for a field whose record is chosen by typing: the user's latest ones before all others. */
export function recentFirst(recent: readonly Named[], all: readonly Named[]): OptionGroup[] {
  const isRecent = new Set(recent.map(({ value }) => value));
  return [
    { label: 'Recentes', options: [...recent] },
    {
      label: recent.length > 0 ? 'Todos' : undefined,
      options: all.filter(({ value }) => !isRecent.has(value)),
    },
  ];
}

/** Returns whether an option has exactly this name, without case and accents. */
export const hasName = (options: readonly Named[], name: string): boolean =>
  options.some(({ label }) => label.localeCompare(name, 'pt-BR', { sensitivity: 'base' }) === 0);
