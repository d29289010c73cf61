import { expect, it } from 'vitest';
import { scriptAddress } from './scriptAddress.ts';

it.each(['/sw.js', 'https://accounts.example/gsi/client', 'http://accounts.world.localhost:4000/gsi/client?hl=en'])(
  'scriptAddress accepts %s',
  (address) => expect(scriptAddress(address)).toBe(address),
);

it.each([
  'data:text/javascript,alert(1)',
  'blob:https://play.example/1',
  'javascript:alert(1)',
  'https://a:b@play.example/x.js',
  '//evil.example/x.js',
  '/\\evil.example/x.js',
  'x.js',
])('scriptAddress throws for %s', (address) => expect(() => scriptAddress(address)).toThrow(TypeError));
