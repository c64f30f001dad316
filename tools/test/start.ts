import { startProduct } from '../product/start-product';
import type { Outcome } from './outcome';

/** Starts the product by `npm start`, and opens the page of the sign-in. */
export async function checkStart(): Promise<Outcome> {
  const { url, stop } = await startProduct();
  try {
    const page = await fetch(`${url}/login`, { headers: { accept: 'text/html' } });
    const isPage = page.ok && (await page.text()).includes('id="release"');
    const output = isPage ? '' : `The page of the sign-in expected, found ${page.status}.`;
    return { passed: isPage ? 1 : 0, failed: isPage ? 0 : 1, output };
  } finally {
    await stop();
  }
}
