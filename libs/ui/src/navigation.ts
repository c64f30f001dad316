/** Buttons of menus, loaded with the layout after the sign-in. */
export { MenuButton, type MenuAction } from './navigation/menu-button';
