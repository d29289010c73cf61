import { expect, it } from 'vitest';
import { type BuildFacts, provenanceOf } from './provenance.ts';

const LOCAL: BuildFacts = {
  repository: undefined,
  ref: undefined,
  commit: 'c0ffee',
  workflow: undefined,
  run: undefined,
  hosted: false,
  version: '0.2.0',
  node: 'v26.0.0',
  lock: 'ab',
};
const WORKFLOW: BuildFacts = {
  ...LOCAL,
  repository: 'https://github.com/a/b',
  ref: 'refs/tags/v0.2.0',
  workflow: '.github/workflows/release.yml',
  run: 'https://github.com/a/b/actions/runs/1',
  hosted: true,
};
const SUMS = new Map([['a.tgz', '00ff']]);

it('the provenance of a workflow’s release names its files, source, workflow, run and builder', () => {
  expect(provenanceOf(SUMS, WORKFLOW)).toEqual({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'a.tgz', digest: { sha256: '00ff' } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:nowlight:release:1',
        externalParameters: {
          version: '0.2.0',
          workflow: {
            repository: 'https://github.com/a/b',
            ref: 'refs/tags/v0.2.0',
            path: '.github/workflows/release.yml',
          },
        },
        internalParameters: { command: 'npm run release', node: 'v26.0.0' },
        resolvedDependencies: [
          { uri: 'git+https://github.com/a/b@refs/tags/v0.2.0', digest: { gitCommit: 'c0ffee' } },
          { name: 'package-lock.json', digest: { sha256: 'ab' } },
        ],
      },
      runDetails: {
        builder: { id: 'https://github.com/actions/runner/github-hosted' },
        metadata: { invocationId: 'https://github.com/a/b/actions/runs/1' },
      },
    },
  });
});

it('the provenance of a local build claims no workflow', () => {
  const { predicate } = provenanceOf(SUMS, LOCAL);
  expect(predicate).toMatchObject({
    buildDefinition: { externalParameters: { version: '0.2.0' } },
    runDetails: { builder: { id: 'urn:nowlight:unattested-local-build' } },
  });
  expect(JSON.stringify(predicate)).not.toContain('workflow');
});
