// Loaded by NODE_OPTIONS into a server: besides its clock (../environment/shift-clock.mjs), timers of a second and more
// follow CLOCK_FILE, so that after a jump of an hour everything that was due in that hour runs at once.
import '../faults/environment/shift-clock.mjs';

const MIN_FOLLOWING_MS = 1_000;
const CHECK_MS = 50;

const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;
/** What to call, and when by the shifted clock, by the pending timer. */
const pending = new Map();

function setFollowingTimeout(call, ms, ...args) {
  if (!(ms >= MIN_FOLLOWING_MS)) return realSetTimeout(call, ms, ...args);
  const run = () => {
    pending.delete(timer);
    call(...args);
  };
  const timer = realSetTimeout(run, ms);
  pending.set(timer, { run, dueAt: Date.now() + ms });
  return timer;
}

globalThis.setTimeout = Object.assign(setFollowingTimeout, realSetTimeout);
for (const key of Object.getOwnPropertySymbols(realSetTimeout))
  Object.defineProperty(setFollowingTimeout, key, Object.getOwnPropertyDescriptor(realSetTimeout, key));

globalThis.clearTimeout = (timer) => {
  pending.delete(timer);
  realClearTimeout(timer);
};

globalThis
  .setInterval(() => {
    const now = Date.now();
    for (const [timer, { run, dueAt }] of pending) {
      if (dueAt > now) continue;
      realClearTimeout(timer);
      run();
    }
  }, CHECK_MS)
  .unref();
