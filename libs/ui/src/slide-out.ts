/** Drawer over the page, loaded when the first one opens. */
export { SlideOut } from './navigation/slide-out';
