import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { OPERATIONS } from '../../simulator/host/control/operations.ts';
import { readSettings } from '../../simulator/host/options.ts';
import { testHost } from '../../simulator/host/testing/testHost.ts';
import { ROOT } from '../shared/command.ts';

const TOKEN = { NOWLIGHT_TOKEN: 'a-token-of-some-length' };

/** Instructions of the Containerfile: https://docs.docker.com/reference/dockerfile/ */
const instructions = readFileSync(join(ROOT, 'Containerfile'), 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter(Boolean)
  .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
const of = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest);

const environment = Object.fromEntries(
  of('ENV')
    .flatMap((rest) => rest.split(' '))
    .map((pair) => pair.split('=') as [string, string]),
);

describe('the Containerfile', () => {
  it('uses a Node version with SQLite, and runs nothing as root', () => {
    for (const from of of('FROM')) expect(Number(/^node:(\d+)/.exec(from)?.[1])).toBeGreaterThanOrEqual(22);
    expect(of('USER')).toEqual(['node']);
    const last = instructions.findLastIndex(({ name }) => name === 'RUN');
    expect(instructions.findIndex(({ name }) => name === 'USER')).toBeGreaterThan(last);
  });

  it('copies the output of npm run pack with existing commands', () => {
    const { version, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      readonly version: string;
      readonly scripts: Readonly<Record<string, string>>;
    };
    expect(of('COPY').join('\n')).toContain(`/.cache/pack/nowlight-sim-${version}.tgz `);
    for (const [, script = ''] of of('RUN')
      .join('\n')
      .matchAll(/npm run (\w+)/g))
      expect(scripts).toHaveProperty(script);
    const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    for (const name of ['simulator', 'src', 'tools', 'package-lock.json']) {
      expect(existsSync(join(ROOT, name))).toBe(true);
      expect(ignored).not.toContain(name);
    }
  });

  it('passes settings that the simulator accepts, but not without a token', () => {
    expect(of('ENTRYPOINT')).toEqual(['["nowlight-sim"]']);
    expect(readSettings([], { ...environment, ...TOKEN })).toMatchObject({
      ok: true,
      value: { listen: '0.0.0.0', port: 4800, udpPorts: [50_000, 50_099], data: '/data' },
    });
    expect(readSettings([], environment)).toMatchObject({
      ok: false,
      error: expect.stringContaining('--token') as string,
    });
    expect(of('EXPOSE')).toEqual(['4800/tcp 50000-50099/udp']);
    expect(of('VOLUME')).toEqual(['/data']);
  });

  it('the health check detects whether the simulator answers', async () => {
    const [check = ''] = of('HEALTHCHECK');
    const [, ...args] = JSON.parse(check.replace(/^CMD /, '')) as string[];
    const sim = await testHost();
    const run = (port: number) =>
      promisify(execFile)(
        process.execPath,
        args.map((arg) => arg.replace('4800', String(port))),
      ).then(
        () => 'well',
        () => 'ill',
      );
    expect(await run(sim.host.port)).toBe('well');
    const { port } = sim.host;
    await sim.host.close();
    expect(await run(port)).toBe('ill');
  });
});

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly selector?: object;
    readonly template?: {
      readonly metadata: { readonly labels: object };
      readonly spec: { readonly containers: Container[] };
    };
  };
}
interface Container {
  readonly args?: readonly string[];
  readonly env?: readonly { readonly name: string }[];
  readonly ports: readonly { readonly containerPort: number }[];
  readonly readinessProbe?: { readonly httpGet: { readonly path: string } };
  readonly livenessProbe?: { readonly httpGet: { readonly path: string } };
}

const manifests = parseAllDocuments(readFileSync(join(ROOT, 'docs/nodes/kubernetes.yaml'), 'utf8')).map(
  (document) => document.toJS() as Manifest,
);

describe('the Kubernetes manifests', () => {
  it('the manifests have known kinds and unique names, and their selectors match their labels', () => {
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(manifests.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`))).toEqual(
      new Set(['v1 Secret', 'v1 Service', 'v1 ConfigMap', 'apps/v1 Deployment', 'apps/v1 DaemonSet']),
    );
    for (const { spec } of manifests) {
      if (!spec?.template) continue;
      expect(spec.selector).toEqual({ matchLabels: spec.template.metadata.labels });
    }
  });

  it('start the simulator with settings that it accepts, and probe paths that it answers', () => {
    const node = manifests.find(({ kind }) => kind === 'DaemonSet')?.spec?.template?.spec.containers[0];
    const unsetEnvironment = Object.fromEntries((node?.env ?? []).map(({ name }) => [name, '']));
    expect(Object.keys(unsetEnvironment)).toEqual(['NOWLIGHT_TOKEN', 'NOWLIGHT_ADVERTISE']);
    const nodeEnvironment = { ...environment, ...TOKEN, NOWLIGHT_ADVERTISE: '192.0.2.10' };
    expect(readSettings(node?.args ?? [], nodeEnvironment)).toMatchObject({
      ok: true,
      value: {
        data: 'redis://valkey:6379',
        site: { domain: 'sim.example.org' },
        maxWorlds: 2000,
        advertise: '192.0.2.10',
      },
    });
    expect(node?.ports).toMatchObject([{ containerPort: 4800 }]);
    const paths = OPERATIONS.map(({ path }) => `/__sim${path}`);
    for (const probe of [node?.readinessProbe, node?.livenessProbe]) expect(paths).toContain(probe?.httpGet.path);
  });

  it('route simulated worlds as the tested nginx.conf does', () => {
    const documentedConfig = readFileSync(join(ROOT, 'docs/nodes/nginx.conf'), 'utf8');
    const mapOf = (text: string) => /^ *map [^}]+\}/m.exec(text)?.[0].replaceAll(/\s+/g, ' ').trim();
    const manifestConfig = manifests.find(({ kind }) => kind === 'ConfigMap')?.data?.['default.conf'] ?? '';
    expect(mapOf(manifestConfig)?.replaceAll('sim\\.example\\.org', 'sim\\.localhost')).toBe(mapOf(documentedConfig));
    const settings = (text: string) =>
      [...text.matchAll(/^ *(proxy_(?!pass)\w+) [^;]+;/gm)].map(([line]) => line.trim());
    expect(settings(manifestConfig)).toEqual(settings(documentedConfig));
  });
});
