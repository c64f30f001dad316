/** File of a remote that imports its pages. */
export const DOOR = 'remote.tsx';
