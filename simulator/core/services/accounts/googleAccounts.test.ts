import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../../src/kit/clock.ts';
import { WorldConfig } from '../../world/worldConfig.ts';
import { addressInCredential, Google } from './google.ts';
import { Ids } from '../../world/worldIds.ts';
import { ORIGINS } from '../../testing/testVisit.ts';

const CLIENT = 'nowlight-simulator';
const SECOND = 1_000;

/** Google accounts of a simulated world with this seed. */
function accounts(seed = 1) {
  const clock = new ManualClock(Date.UTC(2026, 2, 3) + 999);
  const config = new WorldConfig('20101', ORIGINS, '/api');
  return { clock, config, google: new Google(seed, config, new Ids(seed), clock) };
}

const partsOf = (credential: string) =>
  credential
    .split('.')
    .slice(0, 2)
    .map((part): unknown => JSON.parse(Buffer.from(part, 'base64url').toString()));

describe('the Google account list', () => {
  it('keeps one id and picture per account, whatever the case of its e-mail address', () => {
    const { google } = accounts();
    const mira = google.person('mira@example.com');
    expect(mira).toEqual({
      sub: expect.stringMatching(/^1\d{20}$/) as string,
      email: 'mira@example.com',
      name: 'Mira',
      picture: `${ORIGINS.catalogue}/art/avatar/google-${mira.sub}.svg`,
    });
    expect(google.person('MIRA@example.com', 'M').sub).toBe(mira.sub);
    expect(google.person('mira@example.org').sub).not.toBe(mira.sub);
    expect(google.person('a@b.co', 'Ada')).toMatchObject({ name: 'Ada' });
    expect(accounts(2).google.person('mira@example.com').sub).toBe(mira.sub);
  });

  it('returns the configured accounts, with the account hinted by address or id first', () => {
    const { google, config } = accounts();
    const listed = (hint?: string) => google.accounts(hint).map(({ name }) => name);
    expect(listed()).toEqual(['Juno Reyes', 'Mira Lang', 'Nova Lindqvist']);
    expect(listed('nova@example.com')).toEqual(['Nova Lindqvist', 'Juno Reyes', 'Mira Lang']);
    expect(listed(google.person('mira@example.com').sub)).toEqual(['Mira Lang', 'Juno Reyes', 'Nova Lindqvist']);
    expect(listed('nobody@example.com')).toEqual(listed());
    config.patch({ google: { accounts: [{ email: 'a@b.co', name: 'Ada' }] } });
    expect(listed()).toEqual(['Ada']);
  });
});

describe('a Google credential', () => {
  it('contains its account, client and lifetime like Google’s own', () => {
    const { google, clock } = accounts();
    const credential = google.credential(CLIENT, 'MIRA@example.com', 'n-1');
    const [head, claims] = partsOf(credential);
    const iat = (clock.now() - 999) / SECOND;
    const { sub, picture } = google.person('mira@example.com');
    expect(head).toEqual({ alg: 'HS256', kid: 'simulated', typ: 'JWT' });
    expect(claims).toEqual({
      iss: 'https://accounts.google.com',
      azp: CLIENT,
      aud: CLIENT,
      sub,
      email_verified: true,
      email: 'mira@example.com',
      name: 'Mira Lang',
      picture,
      nonce: 'n-1',
      nbf: iat,
      iat,
      exp: iat + 3_600,
      jti: expect.stringMatching(/^jti_/) as string,
    });
    const [, other] = partsOf(google.credential(CLIENT, 'new.one@example.com', undefined));
    expect(other).toMatchObject({ email: 'new.one@example.com', name: 'New One' });
    expect(other).not.toHaveProperty('nonce');
    expect(credential).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{43}$/);
  });

  it('works only in the simulated world that issued it, for one hour, and with its nonce', () => {
    const { google, clock } = accounts();
    const credential = google.credential(CLIENT, 'grüße@example.com', 'n-1');
    expect(google.readCredential(credential, 'n-1')).toMatchObject({ email: 'grüße@example.com', name: 'Grüße' });
    expect([google.readCredential(credential, undefined), google.readCredential(credential, 'n-2')]).toEqual([
      'invalid',
      'invalid',
    ]);
    expect(accounts(2).google.readCredential(credential, 'n-1')).toBe('invalid');
    const begin = clock.now() - 999;
    clock.advance(3_600 * SECOND - 1_000);
    expect(clock.now()).toBe(begin + 3_599_999);
    expect(google.readCredential(credential, 'n-1')).toMatchObject({ email: 'grüße@example.com' });
    clock.advance(1);
    expect(google.readCredential(credential, 'n-1')).toBe('expired');
  });

  it.each([
    ['mira@example.com', true],
    ['mira', false],
    ['mi ra@example.com', false],
    ['mi"ra@example.com', false],
    ['mi:ra@example.com', false],
    ['mira@example.com x', false],
    ['a@b@c', false],
    ['', false],
    ['a.b', false],
    ['a.b.', false],
    [`${'a'.repeat(3_990)}@b.example`, true],
    [`${'a'.repeat(3_991)}@b.example`, false],
  ])('recognizes the text %j as a bare e-mail address: %s', (text, counts) => {
    const read = accounts().google.readCredential(text, undefined);
    if (counts) expect(read).toMatchObject({ email: text });
    else expect(read).toBe('invalid');
  });

  it('fails validation for another client', () => {
    const { google, config } = accounts();
    const credential = google.credential('another', 'mira@example.com', undefined);
    expect(google.readCredential(credential, undefined)).toBe('invalid');
    config.patch({ global: { authClientId: 'another' } });
    expect(google.readCredential(credential, undefined)).toMatchObject({ name: 'Mira Lang' });
  });

  it('yields its address whether it is valid or not; other text is treated as an address', () => {
    const { google } = accounts(5);
    expect(addressInCredential(google.credential('x', 'ada@example.com', undefined))).toBe('ada@example.com');
    expect(addressInCredential(`x.${btoa('{"email":7}')}.y`)).toBeUndefined();
    expect(addressInCredential(`x.${btoa('{}')}`)).toBeUndefined();
    expect(addressInCredential('ada@example.com')).toBe('ada@example.com');
    expect(addressInCredential('x'.repeat(4_000))).toBe('x'.repeat(4_000));
    expect(addressInCredential('x'.repeat(4_001))).toBeUndefined();
  });
});
