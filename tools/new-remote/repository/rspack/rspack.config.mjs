import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { federation, publishable } from '@demanda/remote-kit/rspack';

const swc = {
  jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
};

export default {
  mode: 'production',
  output: { clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/, loader: 'builtin:swc-loader', options: swc, type: 'javascript/auto' },
      { test: /\.css$/, type: 'css/auto', parser: { namedExports: false } },
      { test: /\.svg$/, type: 'asset' },
    ],
  },
  plugins: [new ModuleFederationPlugin(federation('sample')), publishable()],
};
