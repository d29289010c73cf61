import { describe, expect, it } from 'vitest';
import { type Call, defineCall } from './call.ts';
import { CALLS } from './calls.ts';
import { getMaintenanceStatus } from './calls/playExtraCalls.ts';
import { LIMITS } from './limits.ts';

const calls = [...CALLS.values()];

describe('the table of calls', () => {
  it('has each under its own name, and none in the place of another', () => {
    for (const [id, call] of CALLS) expect(call.id).toBe(id);
    const places = calls.map(({ method, host, path }) => `${method} ${host} ${path}`);
    expect(new Set(places).size).toBe(calls.length);
  });

  it('names only paths that begin below their host, and limits that are somebody’s', () => {
    for (const { host, path, limits } of calls) {
      expect(path).toMatch(host === 'beacon' ? /^$/ : /^\/[\w/-]+$/);
      expect(Object.values(LIMITS)).toContain(limits);
    }
  });

  it('sends what is got in its address', () => {
    const got = calls.filter(({ method }) => method === 'GET');
    expect(new Set(got.map(({ encoding }) => encoding))).toEqual(new Set(['query']));
  });
});

describe('a call that is defined', () => {
  const { request, response } = getMaintenanceStatus;
  const define = (method: Call['method'], more: Partial<Pick<Call, 'host' | 'path' | 'encoding' | 'carries'>> = {}) =>
    defineCall(method, 'group.some.call', { limits: 'brief', request, response, ...more });

  it('is at a path of its name, on the page’s own host, and carries its session', () => {
    expect(define('GET')).toEqual({
      ...{ id: 'group.some.call', method: 'GET', host: 'page', path: '/group/some/call', carries: 'session' },
      ...{ encoding: 'query', limits: { ms: 10_000, bytes: 262_144 }, request, response },
    });
    for (const method of ['POST', 'PATCH'] as const) expect(define(method).encoding).toBe('json');
  });

  it.each([
    ['auth', 'session'],
    ['catalogue', 'nothing'],
    ['ncm', 'nothing'],
    ['config', 'nothing'],
    ['payment', 'payment'],
    ['beacon', 'version'],
  ] as const)('on the host %s carries %s', (host, carries) => {
    expect(define('POST', { host })).toMatchObject({ host, carries });
  });

  it('is as it says for itself', () => {
    const more = { path: '/elsewhere', encoding: 'query', carries: 'version' } as const;
    expect(define('POST', more)).toMatchObject(more);
  });
});
