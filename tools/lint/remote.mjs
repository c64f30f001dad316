import { fileURLToPath } from 'node:url';
import boundaries from 'eslint-plugin-boundaries';

const layer = (type, pattern, capture) => ({ type, pattern, capture, partialMatch: false });

const refuse = (from, to, message) => ({
  from: { element: { type: from } },
  disallow: { to: { element: to } },
  message,
});

/** Layers inside a remote and the shell: pages → features → shared → api; features do not import each other. */
export const remoteBoundaries = [
  {
    files: ['apps/{shell,*-mfe}/src/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { node: { extensions: ['.ts', '.tsx'] } },
      'boundaries/root-path': fileURLToPath(new URL('../..', import.meta.url)),
      'boundaries/elements': [
        layer('page', 'apps/*/src/pages', ['app']),
        layer('feature', 'apps/*/src/features/*', ['app', 'feature']),
        layer('shared', 'apps/*/src/shared', ['app']),
        layer('api', 'apps/*/src/api', ['app']),
      ],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'allow',
          policies: [
            refuse('feature', { type: 'page' }, 'A feature knows no page: the page composes features.'),
            ...['page', 'feature'].map((type) =>
              refuse('shared', { type }, 'src/shared knows neither pages nor features.'),
            ),
            ...['page', 'feature', 'shared'].map((type) =>
              refuse('api', { type }, 'src/api knows neither pages nor features nor src/shared.'),
            ),
            refuse(
              'feature',
              { type: 'feature', captured: { feature: '!{{ from.element.captured.feature }}' } },
              'A feature never imports another feature: join them on the page.',
            ),
          ],
        },
      ],
    },
  },
];
