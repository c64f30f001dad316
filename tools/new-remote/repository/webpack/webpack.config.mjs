import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federation, publishable } from '@demanda/remote-kit/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const swc = {
  jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
};

export default {
  mode: 'production',
  output: { clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/, loader: 'swc-loader', options: swc },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          { loader: 'css-loader', options: { modules: { auto: true, namedExport: false } } },
        ],
      },
      { test: /\.svg$/, type: 'asset' },
    ],
  },
  plugins: [new MiniCssExtractPlugin(), new ModuleFederationPlugin(federation('sample')), publishable()],
};
