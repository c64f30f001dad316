/** Loads the page again: the server decides what it shows. */
export const reloadPage = (): void => window.location.reload();
