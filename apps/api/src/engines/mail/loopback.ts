const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a host name of a URL is this machine, so that nothing sent to it passes a network. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.includes(hostname);
