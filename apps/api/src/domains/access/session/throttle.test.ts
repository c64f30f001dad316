import { loginThrottle } from './throttle';

const MINUTE = 60_000;

function clockedThrottle() {
  const clock = { now: 0 };
  return { clock, throttle: loginThrottle(() => clock.now) };
}

test('blocks from the tenth failure until the oldest is five minutes old', () => {
  const { clock, throttle } = clockedThrottle();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect(throttle.isBlocked('ana')).toBe(false);
    throttle.attempt('ana');
    clock.now += 1_000;
  }
  expect(throttle.isBlocked('ana')).toBe(true);
  expect(throttle.isBlocked('rui')).toBe(false);
  clock.now = 5 * MINUTE - 1;
  expect(throttle.isBlocked('ana')).toBe(true);
  clock.now = 5 * MINUTE;
  expect(throttle.isBlocked('ana')).toBe(false);
});

test('a successful sign-in resets the failures', () => {
  const { throttle } = clockedThrottle();
  for (let attempt = 0; attempt < 9; attempt += 1) throttle.attempt('ana');
  throttle.succeeded('ana');
  throttle.attempt('ana');
  expect(throttle.isBlocked('ana')).toBe(false);
});

test('many names neither exhaust memory nor lift a recent block', () => {
  const { throttle } = clockedThrottle();
  for (let name = 0; name < 60_000; name += 1) throttle.attempt(`name${name}`);
  for (let attempt = 0; attempt < 10; attempt += 1) throttle.attempt('ana');
  expect(throttle.isBlocked('ana')).toBe(true);
});
