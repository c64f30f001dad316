export { startProvider, type RunningProvider } from '../../../../tools/product/start-provider';
export { freePorts } from '../../../../tools/test/free-port';
