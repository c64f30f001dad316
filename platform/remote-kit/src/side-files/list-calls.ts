import type { CallShapes } from '@demanda/releases/calls';
import type { Compilation } from './compilation';
import type { Product } from './product';
import { usedNames } from './used-names';

const CONTRACTS = '@demanda/contracts/';

/** Describes every call of the API that the build's code imports, as the publish gate compares it. */
export const listCalls = ({ modules }: Compilation, product: Product): Promise<CallShapes> =>
  product.calls(usedNames(product.pathOf, modules, (entry) => entry.startsWith(CONTRACTS)));
