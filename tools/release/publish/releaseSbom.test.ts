import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, it } from 'vitest';
import { type Artefact, releaseSbom } from './releaseSbom.ts';

const integrity = `sha512-${Buffer.alloc(64, 1).toString('base64')}`;
const LOCK = {
  packages: {
    'node_modules/a': { version: '1.0.0', license: 'MIT', integrity, dependencies: { '@s/b': '^1' } },
    'node_modules/@s/b': { version: '1.0.0', license: '(MIT OR Apache-2.0)', dependencies: { c: '*' } },
    'node_modules/@s/b/node_modules/c': {
      version: '2.0.0',
      license: 'ISC',
      dependencies: { a: '*' },
      optionalDependencies: { absent: '*' },
    },
    'node_modules/c': { version: '1.0.0', license: 'ISC' },
  },
};
const artefact = (name: string, more: Partial<Artefact>): Artefact => ({
  ...{ name, kind: 'library', isPackage: true, bundled: [], needs: [] },
  ...more,
});
const bundled = [{ name: 'core-js', version: '3.0.0', license: 'MIT' }];
const ARTEFACTS = [
  artefact('nowlight-sim', { kind: 'application', bundled, needs: ['a'] }),
  artefact('nowlight-vp8', {}),
];

interface Bom {
  readonly components: readonly { readonly 'bom-ref': string; readonly hashes?: readonly object[] }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

it('the bill of materials of a release has its artefacts, bundled packages, and all packages that npm installs', () => {
  const bom = JSON.parse(releaseSbom('0.2.0', ARTEFACTS, LOCK)) as Bom;
  const refs = bom.components.map((one) => one['bom-ref']);
  expect(refs.toSorted()).toEqual([
    'pkg:npm/%40s/b@1.0.0',
    'pkg:npm/a@1.0.0',
    'pkg:npm/c@2.0.0',
    'pkg:npm/core-js@3.0.0',
    'pkg:npm/nowlight-sim@0.2.0',
    'pkg:npm/nowlight-vp8@0.2.0',
  ]);
  const dependsOn = (ref: string) => bom.dependencies.find((one) => one.ref === ref)?.dependsOn;
  expect(dependsOn('pkg:npm/nowlight@0.2.0')).toEqual(['pkg:npm/nowlight-sim@0.2.0', 'pkg:npm/nowlight-vp8@0.2.0']);
  expect(dependsOn('pkg:npm/nowlight-sim@0.2.0')).toEqual(['pkg:npm/a@1.0.0', 'pkg:npm/core-js@3.0.0']);
  expect(dependsOn('pkg:npm/%40s/b@1.0.0')).toEqual(['pkg:npm/c@2.0.0']);
  expect(dependsOn('pkg:npm/c@2.0.0')).toEqual(['pkg:npm/a@1.0.0']);
  const a = bom.components.find((one) => one['bom-ref'] === 'pkg:npm/a@1.0.0');
  expect(a?.hashes).toEqual([{ alg: 'SHA-512', content: '01'.repeat(64) }]);
});

it('the bill of materials is valid CycloneDX, and the same for the same input', async () => {
  const text = releaseSbom('0.2.0', ARTEFACTS, LOCK);
  expect(releaseSbom('0.2.0', ARTEFACTS, LOCK)).toBe(text);
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
});

it('an artefact that needs a package outside package-lock.json is an error', () => {
  expect(() => releaseSbom('0.2.0', [artefact('x', { needs: ['unlocked'] })], LOCK)).toThrow('unlocked');
});
