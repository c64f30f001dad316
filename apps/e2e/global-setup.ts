import { startProduct } from '../../tools/product/start-product';

/** Starts the product once for all journeys, unless `E2E_URL` names a running one. */
export default async function globalSetup() {
  if (process.env.E2E_URL) return undefined;
  const product = await startProduct();
  process.env.E2E_URL = product.url;
  process.env.E2E_FOLDER = product.env.DATA_DIR;
  return product.stop;
}
