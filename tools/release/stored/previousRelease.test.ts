import { expect, it } from 'vitest';
import { newestCommitted } from './previousRelease.ts';

const VERSIONS = ['0.1.0-5c60bbca', '0.1.0-041d04f9', '0.2.0', '0.3.0-rc.1'];

it.each([
  ['0.3.0-rc.1', ['5c60bbca', '041d04f9', 'v0.2.0', 'v0.3.0-rc.1'], 'v0.3.0-rc.1'],
  ['0.2.0', ['5c60bbca', '041d04f9', 'v0.2.0'], 'v0.2.0'],
  ['0.1.0-041d04f9', ['5c60bbca', '041d04f9'], '041d04f9'],
  ['0.1.0-5c60bbca', ['5c60bbca'], '5c60bbca'],
])('newestCommitted returns %s if the repository has %j', (version, commits, ref) => {
  expect(newestCommitted(VERSIONS, (one) => commits.includes(one))).toEqual({ version, ref });
});

it('newestCommitted throws in a shallow clone without the commit of any version', () => {
  expect(() => newestCommitted(VERSIONS, () => false)).toThrow('no commit of a released version');
});
