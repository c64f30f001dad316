const INSTEAD = {
  'react-dom/(client|server)': 'nothing: the shell renders the pages of the remote',
  'react-router(-dom)?(/.*)?|wouter|@tanstack/react-router': "@demanda/router, whose copy is the shell's",
  'zod(/.*)?': "@demanda/schema, whose copy is the shell's",
  axios: '@demanda/api/request, which signs calls and names errors',
  '(antd|@ant-design/.+|ag-grid-.+|lucide-react)(/.*)?': "@demanda/ui, whose copy is the shell's",
  'react-hook-form|@hookform/.+': '@demanda/ui/form',
  '@module-federation/.+': 'nothing: a remote loads no remotes',
  '@demanda/remote-kit(/.*)?': 'the entries of @demanda/ui, /auth, /api, /contracts',
};

/** Rules for the sources of a remote: what it may import. For the configuration of ESLint: `...remote`. */
export const remote = [
  {
    files: ['src/**/*.{ts,tsx,js,jsx}'],
    ignores: ['src/**/*.test.{ts,tsx,js,jsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: Object.entries(INSTEAD).map(([names, instead]) => ({
            regex: `^(${names})$`,
            message: `Use ${instead}.`,
          })),
        },
      ],
    },
  },
];
