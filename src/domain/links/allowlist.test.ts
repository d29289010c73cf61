import { describe, expect, it } from 'vitest';
import { allowedLink } from './allowlist.ts';

const rules = { origin: 'https://play.test', origins: ['https://auth.test'], domains: ['deals.test'] };

describe('allowedLink', () => {
  it.each([
    ['/games', 'https://play.test/games'],
    ['https://play.test/x?y=1', 'https://play.test/x?y=1'],
    ['https://auth.test/myaccount', 'https://auth.test/myaccount'],
    ['https://deals.test/', 'https://deals.test/'],
    ['https://www.deals.test/now', 'https://www.deals.test/now'],
  ])('accepts %s', (address, href) => {
    expect(allowedLink(address, rules)?.href).toBe(href);
  });

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://evil.test/',
    'https://notdeals.test/',
    'http://deals.test/',
    'https://deals.test.evil.test/',
    'https://user:secret@deals.test/',
    '//evil.test/x',
    'https://',
  ])('rejects %s', (address) => {
    expect(allowedLink(address, rules)).toBeUndefined();
  });
});
