import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { fetchText } from '../../../domain/api/fetchText.ts';
import { LIMITS } from '../../../contracts/callLimits.ts';
import { ManualClock, settle } from '../../../kit/clock.ts';
import { upload } from './upload.ts';

/** A simulated upload request, which the test controls. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  opened: readonly string[] = [];
  sent: unknown;
  aborted = false;
  withCredentials = false;
  status = 200;
  statusText = 'OK';
  answered = '';
  response: ArrayBuffer = new ArrayBuffer(0);

  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(...args: readonly string[]): void {
    this.opened = args;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getAllResponseHeaders(): string {
    return this.answered;
  }
  send(body: unknown): void {
    this.sent = body;
  }
  abort(): void {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  goes(event: object): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), event));
  }
  answer(status: number, text: string): void {
    const { buffer } = new TextEncoder().encode(text);
    Object.assign(this, {
      status,
      response: buffer,
      answered: 'content-type: application/json\r\nretry-after: 30\r\n',
    });
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => vi.unstubAllGlobals());

const INIT: RequestInit = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' };
const ADDRESS = 'https://auth.example/image-upload';

/** Starts an upload under the time limits of its API call. */
function sending(init: RequestInit = INIT, caller?: AbortSignal) {
  const shares: number[] = [];
  const clock = new ManualClock(0);
  const ports = { fetch: upload((share) => shares.push(share)), clock };
  const answer = fetchText(ports, sampleUrl(ADDRESS), init, LIMITS.patient, caller);
  return { shares, clock, answer, request: FakeRequest.last };
}

describe('upload', () => {
  it('sends the same request and returns the same response as fetch', async () => {
    const { answer, request } = sending({ ...INIT, credentials: 'include' });
    expect(request).toMatchObject({
      opened: ['POST', ADDRESS],
      headers: { 'content-type': 'application/json' },
      withCredentials: true,
      sent: '{"a":1}',
    });
    request.answer(429, '{"status":"FailureTryAgain"}');
    const read = await answer;
    if (!read.ok) throw new Error(read.error.kind);
    expect([read.value.response.status, read.value.text]).toEqual([429, '{"status":"FailureTryAgain"}']);
    expect(read.value.response.headers.get('retry-after')).toBe('30');
  });

  it('reports the uploaded share, and nothing while the total is unknown', () => {
    const { shares, request } = sending();
    request.goes({ lengthComputable: false, loaded: 10, total: 0 });
    request.goes({ lengthComputable: true, loaded: 10, total: 40 });
    request.goes({ lengthComputable: true, loaded: 40, total: 40 });
    expect(shares).toEqual([0.25, 1]);
  });

  it('sends no credentials by default, and accepts a response without a body', async () => {
    const { answer, request } = sending();
    expect(request.withCredentials).toBe(false);
    request.answer(204, '');
    expect(await answer).toMatchObject({ ok: true, value: { text: '' } });
  });

  it('rejects like fetch after a network error', async () => {
    const { answer, request } = sending();
    request.dispatchEvent(new Event('error'));
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'fetch-exception' } });
  });

  it('aborts as soon as the response exceeds the size limit', async () => {
    const { answer, request } = sending();
    const comes = (loaded: number) => request.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
    comes(LIMITS.patient.bytes);
    expect(request.aborted).toBe(false);
    comes(LIMITS.patient.bytes + 1);
    expect(request.aborted).toBe(true);
    expect(await answer).toEqual({ ok: false, error: { kind: 'too-large' } });
  });

  it('aborts with its caller’s signal and after its timeout', async () => {
    const caller = new AbortController();
    const called = sending(INIT, caller.signal);
    caller.abort();
    expect(await called.answer).toEqual({ ok: false, error: { kind: 'aborted' } });
    expect(called.request.aborted).toBe(true);
    const slow = sending();
    await slow.clock.advanceAsync(LIMITS.patient.ms);
    expect(await slow.answer).toEqual({ ok: false, error: { kind: 'timeout' } });
    expect(slow.request.aborted).toBe(true);
    await settle();
  });
});
