import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { helpText, readSettings } from './options.ts';

const read = (args: string[], environment: Record<string, string> = {}) => {
  const settings = readSettings(args, environment);
  return settings.ok ? settings.value : settings.error;
};

describe('the command-line settings', () => {
  it('use defaults without flags and environment variables', () => {
    expect(read([])).toEqual({
      port: 4800,
      exactPort: false,
      apiPrefix: '/api',
      beaconPath: '/beacon',
      dist: resolve('dist'),
      dev: false,
      quiet: false,
      domain: 'localhost',
      seed: 1,
      marker: false,
      renderOnInput: false,
      loopbackOnly: false,
      processes: 1,
      idleMs: 7_200_000,
      maxWorlds: 500,
    });
  });

  it('keep streams on loopback on request', () => {
    expect(read(['--loopback-only'])).toMatchObject({ loopbackOnly: true });
    expect(read([], { NOWLIGHT_LOOPBACK_ONLY: '1' })).toMatchObject({ loopbackOnly: true });
    expect(helpText()).toContain('Firefox cannot play then');
  });

  it('read addresses of a real service, the page’s without a name, and its rules', () => {
    expect(
      read(['--proxy', 'https://play.example, auth=https://auth.example/x', '--proxy-rules', '/r.yaml']),
    ).toMatchObject({
      proxy: { page: 'https://play.example', auth: 'https://auth.example/x' },
      proxyRules: resolve('/r.yaml'),
    });
  });

  it.each([
    [['--proxy', 'play.example'], '--proxy must be addresses such as'],
    [['--proxy', 'ftp://play.example'], '--proxy must be addresses such as'],
    [['--proxy', 'https://play.example,https://'], '--proxy must be addresses such as'],
    [['--proxy', 'https://play.example,oauth=https://auth.example'], '--proxy must be addresses such as'],
    [['--proxy-rules', 'rules.yaml'], '--proxy-rules needs --proxy too'],
  ])('reject %j', (args, problem) => {
    expect(read(args)).toContain(problem);
  });

  it('prefer flags to environment variables', () => {
    const environment = { NOWLIGHT_PORT: '5000', NOWLIGHT_API_PREFIX: '/v1/', NOWLIGHT_DEV: '0', NOWLIGHT_MARKER: '1' };
    expect(read(['--port', '6000', '--scenario=queue'], environment)).toMatchObject({
      port: 6000,
      exactPort: true,
      apiPrefix: '/v1',
      scenario: 'queue',
      dev: false,
      marker: true,
    });
  });

  it.each([
    [['--port', '4800'], {}, true],
    [[], { NOWLIGHT_PORT: '4800' }, true],
    [[], { NOWLIGHT_PORT: '' }, false],
  ])('require the exact port for the arguments %j and the environment %j: %s', (args, environment, exactPort) => {
    expect(read(args, environment)).toMatchObject({ port: 4800, exactPort });
  });

  it.each([
    [['--port', 'http'], '--port must be a whole number from 0 to 65535, not "http"'],
    [['--port', '70000'], '--port must be a whole number from 0 to 65535, not "70000"'],
    [['--api-prefix', 'api'], '--api-prefix must be a path such as /api, not "api"'],
    [['--domain', 'a b'], '--domain must be a host name, not "a b"'],
    [['--idle-minutes', '0'], '--idle-minutes must be a whole number from 1 to 100000, not "0"'],
  ])('reject the arguments %j with one sentence', (args, sentence) => {
    expect(read(args)).toBe(sentence);
  });

  it('reject an unknown flag with the command that lists the flags', () => {
    expect(read(['--prot', '1'])).toMatch(/--prot.*--help/s);
  });

  it('the help lists the flags and environment variables', () => {
    expect(read(['--help'])).toBe('help');
    for (const flag of ['--port', '--scenario', '--api-prefix', '--dist', '--dev', '--quiet', '--idle-minutes']) {
      expect(helpText()).toContain(flag);
    }
    expect(helpText()).toContain('NOWLIGHT_API_PREFIX');
  });
});
