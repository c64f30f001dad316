import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { installBrowserShims } from './browser-shims';
import { installConsoleGuard } from './console-guard';
import { takeNoOwnerStacks } from './no-owner-stacks';
import { recordSavedFiles } from './saved-files';
import { sparePictures } from './spare-pictures';

/** Runs before each test file of the browser preset; a file may still ask for Node's environment. */
if (typeof window !== 'undefined') {
  installBrowserShims();
  recordSavedFiles();
  afterEach(() => localStorage.clear());
  afterEach(() => sessionStorage.clear());
  // nothing is painted here, and each role asked for is computed against every style ever inserted
  afterEach(() => document.querySelectorAll('style').forEach((style) => style.remove()));
}
// a busy machine may need half a minute to read the modules of a page, for which the first query of a file waits;
// looking up whether each element is hidden costs half of a page test's time, and pages hide nothing
configure({ defaultHidden: true, asyncUtilTimeout: 60_000 });
// as in a browser, a page goes on by itself while a test awaits something of its own, such as the text of a saved file
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
sparePictures();
takeNoOwnerStacks();
installConsoleGuard();
