export { startProvider, type RunningProvider } from '../../../../tools/product/start-provider';
