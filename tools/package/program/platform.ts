import type { PackageFacts } from './folder';

type Machine = Pick<NodeJS.Process, 'platform' | 'arch'> & { versions: { node: string } };

/** Returns why a package cannot run on this machine, in one sentence; undefined when it can. */
export function platformRefusal({ engines, os, cpu }: PackageFacts, machine: Machine): string | undefined {
  const [place, here] = [`${os[0]}-${cpu[0]}`, `${machine.platform}-${machine.arch}`];
  if (place !== here) return `Este pacote foi feito para ${place}, e esta máquina é ${here}.`;
  const oldest = engines.node.replace('>=', '');
  const [major = 0, minor = 0] = machine.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);
  const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
  return isOld ? `O Node ${oldest} ou mais novo é necessário; este é o ${machine.versions.node}.` : undefined;
}
