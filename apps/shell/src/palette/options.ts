import { foldText } from '@demanda/contracts/fold-text';
import type { SearchHit } from '@demanda/contracts/search';
import type { OfferedFill } from '@demanda/federation/slot-host';
import { targetPath, type Commands } from './commands';

/** One line of the palette; opens a page, or the part of a remote. */
export interface PaletteOption {
  path: string;
  icon: string;
  label: string;
  code?: string;
  detail?: string;
  /** URL parameters of an action that exports the list at `path`. */
  exports?: Record<string, string>;
  fill?: OfferedFill;
}

/** Identifies an option among others: an action may have the path of a screen. */
export const optionKey = ({ path, exports }: PaletteOption): string => (exports ? `${path} exports` : path);

export interface PaletteGroup {
  label: string;
  options: PaletteOption[];
}

/** Returns the options whose label has every word of the text; those that begin with it first. */
function matching(options: readonly PaletteOption[], text: string): PaletteOption[] {
  const sought = foldText(text.trim());
  const words = sought.split(/\s+/);
  const begins = ({ label }: PaletteOption) => Number(foldText(label).startsWith(sought));
  return options
    .filter(({ label }) => words.every((word) => foldText(label).includes(word)))
    .sort((a, b) => begins(b) - begins(a));
}

const asOption = ({ path, icon, label, exports, fill }: PaletteOption): PaletteOption => ({
  ...{ path, icon, label, exports, fill },
});

/** Returns the commands that remotes add, each under its key. */
export const filledOptions = (fills: readonly OfferedFill[]): PaletteOption[] =>
  fills.map((fill) => ({ path: fill.key, icon: fill.icon ?? 'next', label: fill.label, fill }));

/** Returns the groups before anything is typed. */
export const initialGroups = (recent: PaletteOption[], { actions, screens }: Commands): PaletteGroup[] => [
  { label: 'Recentes', options: recent },
  { label: 'Ações', options: actions.map(asOption) },
  { label: 'Telas', options: screens.map(asOption) },
];

/** Returns screens and actions, which need no answer of the server, then its hits. */
export function matchingGroups(
  text: string,
  { actions, screens, targets }: Commands,
  found: readonly { kind: string; hits: readonly SearchHit[] }[] = [],
): PaletteGroup[] {
  const hits = found.flatMap((group) => {
    const target = targets.find(({ kind }) => kind === group.kind);
    if (!target) return [];
    const { label, icon } = target;
    const optionOf = ({ id, title, ...hit }: SearchHit) => ({
      ...hit,
      icon,
      label: title,
      path: targetPath(target, id),
    });
    return [{ label, options: group.hits.map(optionOf) }];
  });
  return [
    { label: 'Ações', options: matching(actions.map(asOption), text) },
    { label: 'Telas', options: matching(screens.map(asOption), text) },
    ...hits,
  ];
}
