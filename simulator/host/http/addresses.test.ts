import { describe, expect, it } from 'vitest';
import { addressee, isRootOrigin, originsOf } from './addresses.ts';
import { rootOrigin, type Site, siteOf } from './publicAddress.ts';

const LOCAL: Site = { scheme: 'http', domain: 'localhost', port: 4800 };

describe('the addresses of a simulated world', () => {
  it('use the world’s host name for the page, and a subdomain of it for each other service', () => {
    expect(originsOf('w1', LOCAL)).toEqual({
      page: 'http://w1.localhost:4800',
      auth: 'http://auth.w1.localhost:4800',
      catalogue: 'http://catalogue.w1.localhost:4800',
      ncm: 'http://ncm.w1.localhost:4800',
      config: 'http://cfg.w1.localhost:4800',
      payment: 'http://pay.w1.localhost:4800',
      games: 'http://games.w1.localhost:4800',
      accounts: 'http://accounts.w1.localhost:4800',
      chat: 'http://chat.w1.localhost:4800',
      errors: 'http://errors.w1.localhost:4800',
      ads: 'http://ads.w1.localhost:4800',
    });
    expect(originsOf('w1', { ...LOCAL, port: 80 }).page).toBe('http://w1.localhost');
    const proxied = siteOf('https://sim.example.org');
    expect(proxied && originsOf('w1', proxied).auth).toBe('https://auth.w1.sim.example.org');
  });

  it('resolve to the world and the service by the Host header', () => {
    for (const [service, origin] of Object.entries<string>({ ...originsOf('w1', LOCAL) })) {
      expect(addressee(new URL(origin).host, 'localhost')).toEqual({ kind: 'world', world: 'w1', service });
    }
    expect(addressee('W1.LOCALHOST:4800', 'localhost')).toMatchObject({ kind: 'world', world: 'w1' });
  });

  it('resolve the root by every name of this computer', () => {
    const hosts = ['localhost', 'localhost:4800', 'LOCALHOST.', '127.0.0.1:4800', '[::1]:4800'];
    expect(hosts.filter((host) => addressee(host, 'localhost').kind !== 'root')).toEqual([]);
  });

  it('accept another domain beside localhost', () => {
    expect(addressee('sim.test:1', 'sim.test')).toEqual({ kind: 'root' });
    expect(addressee('auth.w1.sim.test', 'sim.test')).toEqual({ kind: 'world', world: 'w1', service: 'auth' });
    expect(addressee('w1.localhost', 'sim.test')).toMatchObject({ kind: 'world', world: 'w1' });
  });

  it.each([
    undefined,
    '',
    'example.com',
    'localhost.example.com',
    'evillocalhost',
    '127.0.0.1.example.com',
    '10.0.0.1:4800',
    'localhost:4800@example.com',
    'w1.localhost, localhost',
    '[::2]:4800',
    'a b.localhost',
  ])('reject the foreign host %j', (host) => {
    expect(addressee(host, 'localhost')).toEqual({ kind: 'foreign' });
  });

  it('resolve to no world and no service for an unknown label below the domain', () => {
    expect(addressee('nobody.w1.localhost', 'localhost')).toEqual({ kind: 'nothing' });
    expect(addressee('a.auth.w1.localhost', 'localhost')).toEqual({ kind: 'nothing' });
  });

  it('treat only the root itself as the same origin as the root', () => {
    expect(isRootOrigin('http://localhost:4800', 'localhost:4800')).toBe(true);
    const strangers = ['null', 'http://w1.localhost:4800', 'http://localhost:6006', 'https://localhost:4800'];
    expect(strangers.filter((origin) => isRootOrigin(origin, 'localhost:4800'))).toEqual([]);
  });
});

describe('a public address', () => {
  it.each([
    ['https://sim.example.org', 'https://sim.example.org'],
    ['https://sim.example.org:8443/', 'https://sim.example.org:8443'],
    ['http://sim.test:80', 'http://sim.test'],
  ])('%s is accepted as %s', (address, origin) => {
    const site = siteOf(address);
    expect(site && rootOrigin(site)).toBe(origin);
  });

  it.each(['sim.example.org', 'ftp://sim.example.org', 'https://sim.example.org/a', 'https://sim.example.org/?a', ''])(
    '%s is rejected',
    (address) => {
      expect(siteOf(address)).toBeUndefined();
    },
  );

  it('sets the scheme of the control origin to https', () => {
    expect(isRootOrigin('https://sim.test', 'sim.test', 'https')).toBe(true);
    expect(isRootOrigin('http://sim.test', 'sim.test', 'https')).toBe(false);
  });
});
