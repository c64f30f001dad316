import type { Browser } from '@playwright/test';
import type { Goal } from '../../apps/e2e/support/scenario';
import { trafficOf, type Traffic } from '../../apps/e2e/support/traffic';
import { advance, begin } from '../support/progress';
import { median } from '../support/statistics';
import type { ComparedProduct } from './products';

/** Returns the median of each figure. Throws without visits. */
export const typical = (visits: readonly Traffic[]): Traffic => ({
  time: median(visits.map(({ time }) => time)),
  scriptBytes: median(visits.map(({ scriptBytes }) => scriptBytes)),
  scripts: median(visits.map(({ scripts }) => scripts)),
  requests: median(visits.map(({ requests }) => requests)),
  manifests: median(visits.map(({ manifests }) => manifests)),
  twice: median(visits.map(({ twice }) => twice)),
});

/** Returns the visits of each product; each round visits all of them. */
export async function visitAlternating(
  browser: Browser,
  products: readonly ComparedProduct[],
  goal: Goal,
  rounds: number,
) {
  const visits: Traffic[][] = products.map(() => []);
  begin(`traffic until ${goal.name}`, rounds);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, product] of products.entries())
      visits[index]!.push(await trafficOf(browser, product, goal));
    advance();
  }
  return visits;
}
