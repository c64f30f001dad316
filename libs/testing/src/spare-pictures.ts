import { configure, getConfig, type Config } from '@testing-library/react';

/** Whether a query is asked again until it finds something: then nobody reads why it has not yet. */
const isAskedAgain = () =>
  (getConfig() as Config & { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

/**
 * Spares a picture of the whole page for each try of `findBy…` and `waitFor`, which takes longer than the try.
 * What is not found until the end is told with a picture, as ever.
 */
export function sparePictures(): void {
  const withPicture = getConfig().getElementError;
  configure({
    getElementError: (message, container) =>
      message !== null && isAskedAgain()
        ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
        : withPicture(message, container),
  });
}
