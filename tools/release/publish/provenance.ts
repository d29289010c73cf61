/** Source and build environment of a release. Fields that a computer outside a workflow lacks are undefined. */
export interface BuildFacts {
  /** Address of the repository, such as `https://github.com/owner/name`. */
  readonly repository: string | undefined;
  /** Git reference, such as `refs/tags/v0.2.0`. */
  readonly ref: string | undefined;
  readonly commit: string;
  /** Path of the workflow in the repository. */
  readonly workflow: string | undefined;
  /** Address of the workflow's run. */
  readonly run: string | undefined;
  /** Whether GitHub hosts the computer of the run. */
  readonly hosted: boolean;
  readonly version: string;
  readonly node: string;
  /** SHA-256 of `package-lock.json`. */
  readonly lock: string;
}

/** Statement of the in-toto attestation framework, version 1. */
export interface Statement {
  readonly _type: 'https://in-toto.io/Statement/v1';
  readonly subject: readonly { readonly name: string; readonly digest: { readonly sha256: string } }[];
  readonly predicateType: 'https://slsa.dev/provenance/v1';
  readonly predicate: object;
}

/** Type of the build. docs/releases.md documents its parameters. */
export const BUILD_TYPE = 'urn:nowlight:release:1';

/**
 * Returns the provenance of these files as SLSA 1.0 defines it (https://slsa.dev/spec/v1.0/provenance). It contains no
 * times, so that two builds of one commit give the same statement.
 *
 * @param sums SHA-256 of each file by name
 */
export function provenanceOf(sums: ReadonlyMap<string, string>, facts: BuildFacts): Statement {
  const { repository, ref, commit, workflow, run, hosted, version, node, lock } = facts;
  const source =
    repository === undefined ? 'git+file:///local' : `git+${repository}${ref === undefined ? '' : `@${ref}`}`;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [...sums].map(([name, sum]) => ({ name, digest: { sha256: sum } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: {
          version,
          ...(workflow === undefined ? {} : { workflow: { repository, ref, path: workflow } }),
        },
        internalParameters: { command: 'npm run release', node },
        resolvedDependencies: [
          { uri: source, digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: lock } },
        ],
      },
      runDetails: {
        builder: { id: builderOf(repository, workflow, hosted) },
        ...(run === undefined ? {} : { metadata: { invocationId: run } }),
      },
    },
  };
}

function builderOf(repository: string | undefined, workflow: string | undefined, hosted: boolean): string {
  if (workflow === undefined || repository === undefined) return 'urn:nowlight:unattested-local-build';
  return `https://github.com/actions/runner/${hosted ? 'github-hosted' : 'self-hosted'}`;
}
