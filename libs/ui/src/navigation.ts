/** Menus of the layout, loaded with it after the sign-in. */
export { MenuButton } from './navigation/menu-button';
export { SlideOut } from './navigation/slide-out';
