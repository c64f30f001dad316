/** A package that the shell provides, by the shared entry through which it does. */
interface Mark {
  entry: string;
  package: string;
  /** Text that only this package contains, and that minifiers keep. */
  text: RegExp;
}

const MARKS: readonly Mark[] = [
  {
    entry: 'react',
    package: 'react',
    text: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)|act\(\.\.\.\) is not supported in production builds of React/,
  },
  {
    entry: 'react-dom',
    package: 'react-dom',
    text: /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)|rendererPackageName:\s*"react-dom"/,
  },
  {
    entry: '@tanstack/react-query',
    package: '@tanstack/react-query',
    text: /No QueryClient set, use QueryClientProvider to set one/,
  },
  {
    entry: '@demanda/router',
    package: 'react-router',
    text: /may be used only in the context of a <Router> component|__reactRouterVersion\s*=|Absolute route path "/,
  },
];

/** Returns the packages of which the code contains a copy, with the entry by which the shell provides each. */
export const copiesIn = (code: string): Pick<Mark, 'entry' | 'package'>[] =>
  MARKS.filter(({ text }) => text.test(code)).map((mark) => ({ entry: mark.entry, package: mark.package }));
