import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { installBrowserShims } from './browser-shims';
import { installConsoleGuard } from './console-guard';
import { disableOwnerStacks } from './no-owner-stacks';
import { recordSavedFiles } from './saved-files';
import { deferPagePrints } from './spare-pictures';

/** Runs before each test file of the browser preset; a file may still select Node's environment. */
if (typeof window !== 'undefined') {
  installBrowserShims();
  recordSavedFiles();
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    // Inserted styles, against which each query by role would be computed.
    for (const style of document.querySelectorAll('style')) style.remove();
  });
}
// A slow machine may need half a minute to load the modules of a page, which the first query of a file waits for.
// Checking whether each element is hidden takes half of a page test's time, and pages hide nothing.
configure({ defaultHidden: true, asyncUtilTimeout: 60_000 });
// As in a browser, a page continues while a test awaits something else, such as the text of a saved file.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
deferPagePrints();
disableOwnerStacks();
installConsoleGuard();
