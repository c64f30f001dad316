import { installKit } from '../package/kit/install-kit';
import { packedKit } from '../package/kit/packed-kit';
import { readPackage } from '../../platform/build/package-json';
import { makeRepository } from './own-repository';

/** Program of a test: makes the repository of a remote in the folder it is given, with its packages. */

const [folder = ''] = process.argv.slice(2);
const kit = await packedKit();
await makeRepository({ name: 'reports', label: 'Relatórios', icon: 'chart', folder, tool: 'rsbuild', kit });
const { dependencies = {}, devDependencies = {} } = readPackage(folder);
const names = Object.keys({ ...dependencies, ...devDependencies });
installKit(
  kit,
  folder,
  names.filter((name) => name !== '@demanda/remote-kit'),
);
