import { configure, getConfig, type Config } from '@testing-library/react';

/** Whether a query is asked again until it finds something: then only its last answer is read. */
const isAskedAgain = () =>
  (getConfig() as Config & { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

/**
 * Spares a picture of the whole page for each try of `findBy…` and `waitFor`, which takes longer than the try:
 * it is made when the message is read, which is after the last one.
 */
export function sparePictures(): void {
  const withPicture = getConfig().getElementError;
  const getElementError: Config['getElementError'] = (message, container) => {
    if (message !== null && isAskedAgain()) {
      const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
      const get = () => withPicture(message, container).message;
      return Object.defineProperty(error, 'message', { get, configurable: true });
    }
    const error = withPicture(message, container);
    // told where the test asked, not here
    Error.captureStackTrace(error, getElementError);
    return error;
  };
  configure({ getElementError });
}
