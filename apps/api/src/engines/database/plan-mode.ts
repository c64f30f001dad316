/**
 * Plan mode for prepared statements: a generic plan takes every search text for a rare one and ignores the sort
 * indexes (100,000 tasks, 'title contains icms': 29 ms against 2).
 */
export const PLAN_FOR_VALUES = ['-c', 'plan_cache_mode=force_custom_plan'];
