import type { BrowserContext } from '@playwright/test';

const COLUMNS = 4;
const PICTURE_WIDTH_PX = 480;

/** Returns the pictures of a job side by side in their order, as one JPEG image. */
export async function filmStrip(context: BrowserContext, pictures: Buffer[]): Promise<Buffer> {
  const page = await context.newPage();
  await page.setViewportSize({ width: Math.min(pictures.length, COLUMNS) * PICTURE_WIDTH_PX, height: 300 });
  const images = pictures.map(
    (picture) => `<img src="data:image/jpeg;base64,${picture.toString('base64')}">`,
  );
  await page.setContent(`<style>
    body { display: flex; flex-wrap: wrap; margin: 0; background: white; }
    img { box-sizing: border-box; width: ${PICTURE_WIDTH_PX}px; padding: 4px; }
  </style>${images.join('')}`);
  return page.screenshot({ type: 'jpeg', quality: 80, fullPage: true });
}
