import { version } from '../package.json';

/** Version of this server, such as `0.1.0`. */
export const SERVER_VERSION: string = version;
