import { Publishable } from './publishable';

export { federation } from './federation';

/** Plugin that stands beside the federation plugin of webpack and makes the build of a remote publishable. */
export const publishable = () => new Publishable();
