import { satisfy } from '@module-federation/enhanced/runtime';

/**
 * Returns whether the runtime of Module Federation lets a version of a shared module satisfy a range. It refuses more
 * than npm: no version satisfies >=0.0.0, or a range with a blank behind its second operator.
 */
export const satisfiesAtRunTime = (version: string, range: string): boolean => satisfy(version, range);
