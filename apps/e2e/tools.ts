/** What journeys take from the tools of the workspace: products of their own, and what a team does to them. */
export { accessTo, collectAll, faultsOf, filesOf, leased, publishAgain } from '../../tools/product/published';
export { startProduct, type Product } from '../../tools/product/start-product';
export { startDev, type Development } from '../../tools/product/start-dev';
export { copyWorkspace, type WorkspaceCopy } from '../../tools/test/workspace-copy';
