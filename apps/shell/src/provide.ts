/**
 * What remotes may import and this shell does not import by itself: an entry is offered only when the shell's build
 * contains it. These imports are never called; nothing is downloaded until a remote asks for a lazy entry.
 */
export const provided = [
  () => import('@demanda/ui/form'),
  () => import('@demanda/ui/list'),
  () => import('@demanda/ui/dialog'),
];
