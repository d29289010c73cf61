import { describe, expect, it } from 'vitest';
import { readBootstrap } from './readBootstrap.ts';

/** Builds a minimal document that contains this text as the page's bootstrap data. */
const page = (textContent: string | null) =>
  ({ getElementById: () => (textContent === null ? null : { textContent }) }) as unknown as Document;

const valid = {
  pageType: 'HomePage',
  feVersion: '1',
  country: 'US',
  hosts: { auth: 'a', catalogue: 'b', ncm: 'c', config: 'd', payment: 'e' },
  globalConfig: {},
};

describe('readBootstrap', () => {
  it('entity.global-config, const.queue-poll-default, const.pwa-nudge, const.paste-cap: uses defaults for missing fields', () => {
    const read = readBootstrap(page(JSON.stringify(valid)));
    expect(read).toMatchObject({
      ok: true,
      value: {
        apiPrefix: '/api',
        beaconPath: '/beacon',
        globalConfig: {
          ...{ userQueuePollingSecs: 10, pwaNudgeDelayMs: 600_000, pasteCap: 1_000, premiumQueueMethod: 'NowPrime' },
          ...{ idleTimeoutSecs: 300, hiddenTimeoutSecs: 300, queuePollSpread: 0, queueSecsPerPlace: 30 },
        },
      },
    });
  });

  it('reads an unknown page type as "Unspecified"', () => {
    const read = readBootstrap(page(JSON.stringify({ ...valid, pageType: 'HoloDeck' })));
    expect(read).toMatchObject({ ok: true, value: { pageType: 'Unspecified' } });
  });

  it.each([
    [null, { kind: 'missing' }],
    ['', { kind: 'missing' }],
    ['{', { kind: 'not-json' }],
    ['[]', { kind: 'invalid', field: '' }],
    [JSON.stringify({ ...valid, hosts: { ...valid.hosts, auth: 1 } }), { kind: 'invalid', field: 'hosts.auth' }],
  ])('returns the error and the invalid field for the bootstrap %s', (text, error) => {
    expect(readBootstrap(page(text))).toEqual({ ok: false, error });
  });
});
