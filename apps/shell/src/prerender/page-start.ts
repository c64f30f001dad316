/** What the inline script of the page consists of (tools/rsbuild/inline-scripts.ts); each import makes the page larger. */
export { beginCall } from '@demanda/api/early-calls';
export { lacks } from '@demanda/contracts/allows';
export { firstCallsOf } from '@demanda/federation/first-calls';
export { rememberedDefault } from '@demanda/views/default-view';
