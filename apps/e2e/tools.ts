/** Functions of the workspace tools that journeys use: starting products and publishing releases. */
export {
  accessTo,
  collectAll,
  verifyRelease,
  filesOf,
  leased,
  previewEdited,
  publishAgain,
} from '../../tools/product/published';
export { launchOptions } from '../../tools/browser/launch';
export { startProduct, type Product } from '../../tools/product/start-product';
export { startProvider, type RunningProvider } from '../../tools/product/start-provider';
export { startDev, type Development } from '../../tools/product/start-dev';
export { startDevInto, type DevInto } from '../../tools/product/start-dev-into';
export { copyWorkspace, type WorkspaceCopy } from '../../tools/test/workspace-copy';
