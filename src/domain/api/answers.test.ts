import { describe, expect, it } from 'vitest';
import { ApiBench, type Reply } from '../../../tests/support/app/apiBench.ts';
import { getSessionStatus, startSession } from '../../contracts/calls/playCalls.ts';
import { getMaintenanceStatus } from '../../contracts/calls/playExtraCalls.ts';
import { CALLS } from '../../contracts/calls.ts';
import { playUserTokenOf } from './client.ts';

/** Makes an API call to a server that sends this response. */
async function answered(reply: Reply) {
  const bench = new ApiBench().script(getMaintenanceStatus.id, reply);
  const result = await bench.api.call(getMaintenanceStatus, {}, { signal: bench.controller.signal });
  return { bench, result };
}

describe('unusable API answer', () => {
  it.each<[string, Reply, object]>([
    ['an HTTP status alone', { http: 500, body: {} }, { kind: 'unexpected-HTTP-status', httpStatus: 500 }],
    [
      'an HTTP error with a status, a code and a message',
      { http: 503, body: { status: 'Failure', errCode: 1000, errorMessage: 'busy' } },
      { kind: 'unexpected-HTTP-status', httpStatus: 503, status: 'Failure', errCode: 1000, message: 'busy' },
    ],
    [
      'an HTTP error with an invalid code and message',
      { http: 503, body: { status: 7, errCode: 'none', errorMessage: 7 } },
      { kind: 'unexpected-HTTP-status', httpStatus: 503 },
    ],
    [
      'a conflict',
      { http: 409, body: { status: 'Failure', errorMessage: 'appId' } },
      { kind: 'validation-error', message: 'appId' },
    ],
    [
      'a conflict without a message',
      { http: 409, body: { status: 'Failure' } },
      { kind: 'validation-error', message: '' },
    ],
    ['HTTP 205 for an outdated page', { http: 205 }, { kind: 'version-mismatch' }],
    ['no JSON', { body: '<html>' }, { kind: 'malformed-JSON' }],
    ['neither status nor success', { body: {} }, { kind: 'malformed-JSON', message: 'neither status nor success' }],
    ['a list', { body: [] }, { kind: 'malformed-JSON' }],
  ])('%s yields the matching failure', async (_, reply, failure) => {
    const { result } = await answered(reply);
    expect(result.ok).toBe(false);
    if (!result.ok) {
      const { retryAfter: _retryAfter, ...told } = result.error as { readonly retryAfter?: unknown };
      expect(told).toMatchObject(failure);
      if ('httpStatus' in failure) expect(told).toEqual(failure);
    }
  });

  it('names the invalid field', async () => {
    const bench = new ApiBench().script(startSession.id, {
      body: { status: 'Success', rewards: { adFreeTimeSecs: 'many' } },
    });
    const result = await bench.api.call(startSession, { appId: '1', uaId: 'u' } as never, {
      signal: bench.controller.signal,
    });
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'malformed-JSON', message: expect.stringContaining('rewards.adFreeTimeSecs') as string },
    });
  });

  it('accepts an answer that contains a session status instead of a status', async () => {
    const bench = new ApiBench().script(getSessionStatus.id, { body: { sessionStatus: 'Active' } });
    const result = await bench.api.call(
      getSessionStatus,
      { playSessionId: 'p', uaId: 'u' },
      { signal: bench.controller.signal },
    );
    expect(result.ok || result.error).toBe(true);
  });

  it('causes a version-mismatch notice with HTTP 205', async () => {
    const { bench } = await answered({ http: 205 });
    expect(bench.notices).toEqual([{ kind: 'version-mismatch' }]);
  });
});

describe('refused API call', () => {
  const refused: Reply = { http: 401, body: {} };

  it('signs the player out when a renewed token is refused, too, for a call with credentials', async () => {
    const bench = new ApiBench().script(getSessionStatus.id, refused, refused);
    await bench.api.call(getSessionStatus, { playSessionId: 'p', uaId: 'u' }, { signal: bench.controller.signal });
    expect(bench.count(getSessionStatus.id)).toBe(2);
    expect(bench.notices).toEqual([{ kind: 'signed-out' }]);
  });

  it('keeps the player signed in after a call without credentials, or after any other failure', async () => {
    const nobodys = [...CALLS.values()].find(({ carries, host }) => carries !== 'session' && host === 'catalogue');
    if (!nobodys) throw new Error('every call sends credentials');
    const bench = new ApiBench().script(nobodys.id, refused, refused);
    const result = await bench.api.call(nobodys, {}, { signal: bench.controller.signal });
    expect(result).toMatchObject({ ok: false, error: { kind: 'unauthorized' } });
    expect(bench.count(nobodys.id)).toBe(1);
    const other = await answered({ http: 500, body: {} });
    expect([...bench.notices, ...other.bench.notices]).toEqual([]);
  });
});

it('playUserTokenOf reads the token from the answer or from its data', () => {
  expect(playUserTokenOf({ status: 'Success', playUserToken: 'one', data: { token: 'two' } } as never)).toBe('one');
  expect(playUserTokenOf({ status: 'Success', data: { token: 'two' } } as never)).toBe('two');
  expect(playUserTokenOf({ status: 'Success' } as never)).toBeUndefined();
});
