/**
 * Start parameter of a connection that compiles no plans: compiling takes longer than any call should (1,000,000 tasks,
 * 'not overdue': 408 of 586 ms).
 */
export const WITHOUT_JIT = ['-c', 'jit=off'];
