import { shellConfig } from '../../tools/rsbuild/app';

export default shellConfig(import.meta.dirname);
