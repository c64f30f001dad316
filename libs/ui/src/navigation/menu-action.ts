import type { IconName } from '../icon/icon';

export interface MenuAction {
  label: string;
  icon?: IconName;
  onSelect: () => void;
  /** Heading of the actions around it with the same one. */
  group?: string;
  /** The current one of several alternatives. */
  selected?: boolean;
  danger?: boolean;
  /** Why the action is unavailable; it stays in the menu, shows this and does nothing. */
  refusal?: string;
}
