import { openProduct } from '../support/open-product';
import { begin } from '../support/progress';
import { branch } from './strips/branch';
import { outside } from './strips/outside';
import { release } from './strips/release';
import type { Strip } from './strips/stage';

/** Strips by name, in an order in which none shows what an earlier one published. */
const STRIPS: Record<string, Strip> = { branch, release, outside };

/** Takes the strips with these names, or all, on a product of its own. */
export async function takeFilmStrips(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in STRIPS));
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: one of ${Object.keys(STRIPS).join(', ')} expected.`);
  const { browser, url, env, close } = await openProduct();
  try {
    for (const [name, { pictures, take }] of Object.entries(STRIPS)) {
      if (names.length > 0 && !names.includes(name)) continue;
      begin(`pictures of ${name}`, pictures);
      await take({ browser, url, env });
    }
  } finally {
    await close();
  }
}
