import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { federation, publishable } from '@demanda/remote-kit/rsbuild';

export default defineConfig({
  plugins: [pluginReact(), pluginModuleFederation(federation('sample')), publishable()],
});
