import { createContext, use } from 'react';
import { IconButton } from '../button/button';
import type { IconName } from '../icon/icon';
import { useNavigateTo } from '../link/link-context';
import { MenuButton } from '../navigation/menu-button';

/** Action of a row: a function, or a link to a page. */
export type RowAction = {
  icon: IconName;
  /** With the name of the record: 'Excluir ERP-0007'. */
  label: string;
  danger?: boolean;
  /** Why the action is unavailable. */
  refusal?: string;
  /** Shown beside the menu. */
  frequent?: boolean;
} & ({ onSelect: () => void; to?: never } | { to: string; onSelect?: never });

/** True in a table that is too narrow for more than one button in a row. */
export const FoldedActions = createContext(false);

/** Number of buttons beside each other below which a menu saves no room. */
const MAX_BUTTONS = 2;

interface RowActionsProps {
  /** Name of the record, for the name of the menu. */
  name: string;
  /** The most frequent first; those that the user may not use are left out, or false. */
  actions: readonly (RowAction | false)[];
}

/** Actions of a row: the frequent ones as icons, the others in the menu 'Mais ações de …'. */
export function RowActions({ name, actions }: RowActionsProps) {
  const navigate = useNavigateTo();
  const isFolded = use(FoldedActions);
  const offered = actions.filter((action) => action !== false);
  const fits = offered.length <= (isFolded ? 1 : MAX_BUTTONS);
  const shown = offered.filter(({ frequent }) => fits || (frequent && !isFolded));
  const others = offered.filter((action) => !shown.includes(action));
  return (
    <>
      {shown.map(({ onSelect, frequent: _, ...button }) => (
        <IconButton key={button.label} {...button} onClick={onSelect} />
      ))}
      {others.length > 0 && (
        <MenuButton
          icon="more"
          label={`Mais ações de ${name}`}
          actions={others.map(({ to, onSelect, ...action }) => ({
            ...action,
            onSelect: onSelect ?? (() => navigate(to)),
          }))}
        />
      )}
    </>
  );
}
