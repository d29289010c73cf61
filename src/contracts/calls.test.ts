import { describe, expect, it } from 'vitest';
import { type Call, defineCall } from './call.ts';
import { CALLS } from './calls.ts';
import { getMaintenanceStatus } from './calls/playExtraCalls.ts';
import { LIMITS } from './callLimits.ts';

const calls = [...CALLS.values()];

describe('table of API calls', () => {
  it('lists each call under its id, with a unique method, host and path', () => {
    for (const [id, call] of CALLS) expect(call.id).toBe(id);
    const places = calls.map(({ method, host, path }) => `${method} ${host} ${path}`);
    expect(new Set(places).size).toBe(calls.length);
  });

  it('contains only relative paths and known limits', () => {
    for (const { host, path, limits } of calls) {
      expect(path).toMatch(host === 'beacon' ? /^$/ : /^\/[\w/-]+$/);
      expect(Object.values(LIMITS)).toContain(limits);
    }
  });

  it('sends GET requests as a query', () => {
    const got = calls.filter(({ method }) => method === 'GET');
    expect(new Set(got.map(({ encoding }) => encoding))).toEqual(new Set(['query']));
  });
});

describe('defineCall', () => {
  const { request, response } = getMaintenanceStatus;
  const define = (method: Call['method'], more: Partial<Pick<Call, 'host' | 'path' | 'encoding' | 'carries'>> = {}) =>
    defineCall(method, 'group.some.call', { limits: 'brief', request, response, ...more });

  it('defaults to the path of the call’s id, the page’s host, the session and an encoding for the method', () => {
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
  ] as const)('defaults, on the host %s, to the credentials “%s”', (host, carries) => {
    expect(define('POST', { host })).toMatchObject({ host, carries });
  });

  it('accepts another path, encoding and credentials', () => {
    const more = { path: '/elsewhere', encoding: 'query', carries: 'version' } as const;
    expect(define('POST', more)).toMatchObject(more);
  });
});
