import { useLocation, useNavigate } from '@demanda/router';
import { isDialogOpen, useLeave } from '@demanda/ui/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Commands } from '../palette/commands';
import { areSingleKeysOn } from './single-keys';

/** Where letters are typed, or choose an option. */
const TAKES_LETTERS =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=tree]';

/** Returns whether a key press may be a shortcut: not while someone types, in a dialog, or with a modifier. */
function mayTakeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return false;
  return !(event.target instanceof Element && event.target.closest(TAKES_LETTERS));
}

/** Time for the letter after `g`. */
const GO_MS = 1_500;

const LIST_SEARCH = 'main input[type="search"]';
const LIST_ROWS = 'main [role=row][row-id]';

/** Button of a screen that creates a record in a dialog. */
const CREATE_BUTTON = 'main [aria-keyshortcuts="n"]:not(:disabled)';

/** Focuses the row of the list this many rows after the focused one, or its first; Enter then opens the row. */
function focusRow(step: number): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(LIST_ROWS)];
  const current = document.activeElement?.closest<HTMLElement>(LIST_ROWS);
  const row = current ? rows[rows.indexOf(current) + step] : rows[0];
  row?.focus();
  return row !== undefined;
}

/** Returns the action that creates a record of the screen at this address: `/tasks/create` at `/tasks` and below. */
export function creationAt(pathname: string, { actions, screens }: Commands) {
  const isAround = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const area = screens.find(({ path }) => isAround(path));
  return area && actions.find(({ path }) => path === `${area.path}/create`);
}

/** Returns whether the screen at this address can create a record. */
export const mayCreateAt = (pathname: string, commands: Commands): boolean =>
  creationAt(pathname, commands) !== undefined || document.querySelector(CREATE_BUTTON) !== null;

interface Shortcuts {
  commands: Commands;
  /** Letters after `g` by path. */
  goKeys: ReadonlyMap<string, string>;
  onHelp: () => void;
}

/** Shortcuts of a single key: `?`, `/`, `n`, `j`, `k`, and `g` with the letter of a screen. */
export function useShortcuts({ commands, goKeys, onHelp }: Shortcuts): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const leave = useLeave();
  const goUntil = useRef(0);

  const open = (path: string | undefined) => {
    if (path) leave(() => void navigate(path));
    return path !== undefined;
  };
  const goTo = (letter: string) =>
    open(commands.screens.find(({ path }) => goKeys.get(path) === letter)?.path);
  const focusSearch = () => {
    const field = document.querySelector<HTMLElement>(LIST_SEARCH);
    field?.focus();
    return field !== null;
  };
  const create = () => {
    const button = document.querySelector<HTMLElement>(CREATE_BUTTON);
    button?.click();
    return button !== null || open(creationAt(pathname, commands)?.path);
  };
  const press = (key: string): boolean => {
    const isAfterGo = Date.now() < goUntil.current;
    goUntil.current = 0;
    if (isAfterGo) return goTo(key);
    if (key === 'g') goUntil.current = Date.now() + GO_MS;
    else if (key === '?') onHelp();
    else if (key === '/') return focusSearch();
    else if (key === 'j' || key === 'k') return focusRow(key === 'j' ? 1 : -1);
    else if (key === 'n') return create();
    else return false;
    return true;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (areSingleKeysOn() && mayTakeKey(event) && press(event.key)) event.preventDefault();
  });

  // The keyboard is external to React.
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
