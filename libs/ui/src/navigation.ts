/** Menus of the layout, loaded with it after the sign-in. */
export { MenuButton, type MenuAction } from './navigation/menu-button';
export { SlideOut } from './navigation/slide-out';
