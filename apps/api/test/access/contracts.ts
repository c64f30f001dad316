import type { Contract } from '@demanda/contracts/contract';
import { contractsIn } from '@demanda/releases/calls';
import { contractModules } from '../../src/contracts';

export { allContracts } from '../../src/contracts';

/** Contracts that are exported directly, by the name of the export. */
export const contractsByName = new Map<string, Contract>(
  contractModules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => {
      const [contract] = contractsIn([value]);
      return contract !== undefined && contract === value ? [[name, contract] as const] : [];
    }),
  ),
);

export const nameOf = ({ method, path }: Contract): string => `${method} ${path}`;
