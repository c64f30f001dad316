import { format } from 'node:util';

const unexpected: string[] = [];
let expected: RegExp[] = [];

/** Declares that this test causes a `console.error` with this text. */
export function expectConsoleError(text: RegExp): void {
  expected.push(text);
}

/** Fails a test that writes an unexpected `console.error`. */
export function installConsoleGuard(): void {
  beforeEach(() => {
    expected = [];
    unexpected.length = 0;
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    jest.spyOn(console, 'error').mockImplementation((...values) => {
      const line = format(...values);
      if (!expected.some((text) => text.test(line))) unexpected.push(line);
    });
  });
  afterEach(() => {
    if (unexpected.length > 0) throw new Error(`unexpected console.error:\n${unexpected.join('\n')}`);
  });
}
