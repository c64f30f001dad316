import { remoteConfig } from '../../tools/rsbuild/app';

export default remoteConfig(import.meta.dirname);
