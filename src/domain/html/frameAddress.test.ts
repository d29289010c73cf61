import { describe, expect, it } from 'vitest';
import { frameAddress } from './frameAddress.ts';

const rules = {
  origin: 'https://play.test',
  origins: ['https://games.test', 'http://games.w1.localhost:4800', 'http://plain.test'],
  domains: ['studio.test'],
};

describe('frameAddress', () => {
  it.each([
    ['https://games.test/loop/20152?lang=de', 'the game host of the service'],
    ['https://loop.studio.test/', 'a domain of the allowlist'],
    ['http://games.w1.localhost:4800/loop/20152', 'a world’s host on this machine'],
  ])('accepts %s: %s', (gameUrl) => {
    expect(frameAddress({ gameUrl }, rules)?.href).toBe(gameUrl);
  });

  it.each([
    [undefined, 'none is sent'],
    ['', 'it is empty'],
    ['/loop', 'it is on the page’s own origin'],
    ['https://play.test/loop', 'it is on the page’s own origin'],
    ['http://plain.test/loop', 'it is not encrypted'],
    ['https://evil.test/loop', 'it is on no known host'],
    ['https://games.test.evil.test/', 'it only looks like a known host'],
    ['https://me:secret@games.test/', 'it has credentials'],
    ['javascript:alert(1)', 'it is a script'],
    ['data:text/html,hello', 'it is data'],
    ['blob:https://games.test/1', 'it is a blob'],
    ['http://localhost.evil.test/', 'it only looks like this machine'],
  ])('rejects %s: %s', (gameUrl, _why) => {
    expect(frameAddress({ gameUrl }, rules)).toBeUndefined();
  });
});
