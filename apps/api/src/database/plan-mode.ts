/**
 * Goes with prepared statements: one plan for all values takes every search text for a rare one and
 * leaves the sort indexes (100,000 tasks, 'title contains icms': 29 ms against 2).
 */
export const PLAN_FOR_VALUES = ['-c', 'plan_cache_mode=force_custom_plan'];
