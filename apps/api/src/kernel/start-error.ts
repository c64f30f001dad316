/** The server cannot start; its message is one Portuguese sentence for the person at the console. */
export class StartError extends Error {
  override name = 'StartError';
}
