const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** Whether a host, of a URL or of a driver, is this machine, so that nothing sent to it passes a network. */
export const isLoopback = (host: string): boolean => LOOPBACK.includes(host);
