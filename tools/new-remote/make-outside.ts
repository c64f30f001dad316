import { join } from 'node:path';
import { packKit } from '../package/kit/assemble-kit';
import { installKit } from '../package/kit/install-kit';
import { readPackage } from '../../platform/build/package-json';
import { makeRepository } from './own-repository';

/** Program of a test: makes the repository of a remote in the folder it is given, with its packages. */

const [folder = ''] = process.argv.slice(2);
const kit = await packKit(`${folder}-kit`);
await makeRepository({ name: 'reports', label: 'Relatórios', icon: 'chart', folder, tool: 'rsbuild', kit });
const { dependencies = {}, devDependencies = {} } = readPackage(folder);
const names = Object.keys({ ...dependencies, ...devDependencies });
installKit(
  join(`${folder}-kit`, devDependencies['@demanda/remote-kit']!.replace('file:kit/', '')),
  folder,
  names.filter((name) => name !== '@demanda/remote-kit'),
);
