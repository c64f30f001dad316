const federationOf = ({ plugins }) => plugins.find((plugin) => plugin._options)._options;

const share = (name, change) => (config) => {
  const { shared } = federationOf(config);
  shared[name] = { ...shared[name], ...change };
};

/** What a team may do wrong, as changes of the configuration of Rspack and webpack. */
export default {
  eager: share('react', { import: undefined, eager: true }),
  'own copy': share('react', { import: undefined }),
  'not shared': (config) => delete federationOf(config).shared['@tanstack/react-query'],
  'own router': (config) => (federationOf(config).exposes['./remote'] = './src/routed-remote.tsx'),
  'remotes of its own': (config) =>
    (federationOf(config).remotes = { sales: 'sales@http://localhost:1/remoteEntry.js' }),
  'another scope': share('react', { shareScope: 'next' }),
  'fixed public path': (config) => (config.output.publicPath = '/reports/'),
  'old version': share('react', { requiredVersion: '^18.0.0' }),
};
