import { expect, it } from 'vitest';
import { holdsPass } from './holdsPass.ts';

it.each([
  [undefined, false],
  [{ status: 'pending' }, false],
  [{ status: 'Expired' }, false],
  [{ status: 'active' }, true],
  [{ status: 'pending-no-more' }, true],
  [{ status: 'not expired' }, true],
  [{ status: 'active', playPassTimeLeft: 0 }, false],
  [{ status: 'active', playPassTimeLeft: 1 }, true],
])('holdsPass for the info %j returns %s', (info, holds) => {
  expect(holdsPass(info)).toBe(holds);
});
