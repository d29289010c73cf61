import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../simulator/host/options.ts';
import { testHost } from '../../../simulator/host/testing/testHost.ts';
import { ROOT } from '../../shared/command.ts';
import { environmentOf, readStages, textsOf } from './containerfile.ts';

const TOKEN = { NOWLIGHT_TOKEN: 'a-token-of-some-length' };

const stages = readStages();
const [build, final] = stages;
const of = (name: string) => textsOf(final, name);
const environment = environmentOf(final);

describe('the Containerfile', () => {
  it('installs and starts nothing as root but what the system needs', () => {
    expect(of('USER')).toEqual(['node']);
    const names = (final?.instructions ?? []).map(({ name }) => name);
    expect(names.indexOf('USER')).toBeGreaterThan(names.lastIndexOf('RUN'));
    for (const step of of('RUN')) expect(step).not.toMatch(/npm|curl|wget/);
  });

  it('copies the output of npm run pack with existing commands', () => {
    const { version, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      readonly version: string;
      readonly scripts: Readonly<Record<string, string>>;
    };
    const steps = textsOf(build, 'RUN').join('\n');
    expect(steps).toMatch(new RegExp(`\\.cache/pack/nowlight-sim-${version}\\.tgz$`, 'm'));
    for (const [, script = ''] of steps.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(script);
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
      promisify(execFile)(process.execPath, args, { env: { NOWLIGHT_PORT: String(port) } }).then(
        () => 'well',
        () => 'ill',
      );
    expect(await run(sim.host.port)).toBe('well');
    const { port } = sim.host;
    await sim.host.close();
    expect(await run(port)).toBe('ill');
  });
});
