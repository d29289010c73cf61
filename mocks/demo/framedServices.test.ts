import { expect, it } from 'vitest';
import { frameAddress, frameOrigin } from './framedServices.ts';

it('frameAddress maps addresses of HTML games and of the support chat into the simulated world’s folder, and no others', () => {
  expect(frameAddress('/a/~w', 'https://games.nowlight.test/loop?x=1')).toBe('/a/~w/@games/loop?x=1');
  expect(frameAddress('/a/~w', 'https://chat.nowlight.test')).toBe('/a/~w/@chat/');
  expect(frameAddress('/a/~w', 'https://games.nowlight.test.evil.example/')).toBe(
    'https://games.nowlight.test.evil.example/',
  );
  expect(frameAddress('/a/~w', '/a/~w/@pay/')).toBe('/a/~w/@pay/');
});

it('frameOrigin returns the internal origin of a framed service’s page', () => {
  expect(frameOrigin('/a/~w', '/a/~w/@games/loop')).toBe('https://games.nowlight.test');
  expect(frameOrigin('/a/~w', '/a/~w/play/skyhop/1')).toBeUndefined();
  expect(frameOrigin('/a/~w', '/a/~other/@games/loop')).toBeUndefined();
});
