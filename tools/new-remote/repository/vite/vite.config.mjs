import { federation as pluginFederation } from '@module-federation/vite';
import { federation, publishable } from '@demanda/remote-kit/vite';

export default {
  plugins: [pluginFederation(federation('sample')), publishable()],
};
