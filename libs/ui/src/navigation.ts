/** Buttons of menus, loaded with the layout after the sign-in. */
export type { MenuAction } from './navigation/menu-action';
export { MenuButton } from './navigation/menu-button';
