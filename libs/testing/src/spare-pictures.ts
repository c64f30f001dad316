import { configure, getConfig, type Config } from '@testing-library/react';

/** Returns whether a query is being retried; then only its last error is read. */
const isAskedAgain = () =>
  (getConfig() as Config & { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

/**
 * Defers printing the whole page for each attempt of `findBy…` and `waitFor`, which takes longer than the attempt: it
 * is printed when the error message is read, after the last attempt.
 */
export function deferPagePrints(): void {
  const withPicture = getConfig().getElementError;
  const getElementError: Config['getElementError'] = (message, container) => {
    if (message !== null && isAskedAgain()) {
      const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
      const get = () => withPicture(message, container).message;
      return Object.defineProperty(error, 'message', { get, configurable: true });
    }
    const error = withPicture(message, container);
    // The stack points at the test, not here.
    Error.captureStackTrace(error, getElementError);
    return error;
  };
  configure({ getElementError });
}
