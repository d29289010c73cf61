import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { readSettings } from '../options.ts';
import { testCertificates } from '../testing/testCertificates.ts';
import { ask, testHost } from '../testing/testHost.ts';
import { readCertificates } from './certificates.ts';
import { connectSocket } from './testing/connectSocket.ts';

const STATUS = '/api/play/getMaintenanceStatus?appId=20101';

let certificates: Awaited<ReturnType<typeof testCertificates>>;
let service: Server;
let address = '';
const opened: Awaited<ReturnType<typeof testHost>>[] = [];

beforeAll(async () => {
  certificates = await testCertificates();
  const { cert, key } = certificates;
  service = createServer({ cert, key }, (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"status":"Success","success":true,"isUnderMaintenance":true}');
  });
  new WebSocketServer({ server: service }).on('connection', (socket) => socket.send('secure'));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  address = `https://localhost:${(service.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await Promise.all(opened.map(({ host }) => host.close()));
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

async function start(trusted: readonly string[]) {
  const sim = await testHost({ proxy: { addresses: { page: address }, rules: [], trusted } });
  opened.push(sim);
  return { sim, world: await sim.open() };
}

describe('a service whose certificate a private authority issued', () => {
  it('answers if the authority is trusted, also by WebSocket', async () => {
    const { world } = await start(readCertificates(certificates.ca));
    expect((await ask(world.hosts.page + STATUS)).json()).toMatchObject({ isUnderMaintenance: true });
    const socket = await connectSocket(`${world.hosts.page}/live`);
    expect(await socket.next()).toBe('secure');
    socket.close();
  });

  it('resets the connection otherwise, and the console and the journal say which flag trusts it', async () => {
    const { sim, world } = await start([]);
    await expect(ask(world.hosts.page + STATUS)).rejects.toThrow();
    const advice = 'pass the certificate of your authority with --proxy-ca FILE';
    expect(sim.logged).toEqual([expect.stringMatching(new RegExp(`^${address} gave no answer: .*${advice}`))]);
    const call = (await sim.journal(world.id)).find(({ kind }) => kind === 'call');
    expect(call).toMatchObject({
      response: { network: 'error' },
      data: { error: expect.stringContaining(advice) as string },
    });
  });

  it('resets the connection if its certificate is for another name', async () => {
    const { port } = new URL(address);
    const sim = await testHost({
      proxy: { addresses: { page: `https://127.0.0.1:${port}` }, rules: [], trusted: [certificates.ca] },
    });
    opened.push(sim);
    await expect(ask((await sim.open()).hosts.page + STATUS)).rejects.toThrow();
    expect(sim.logged).toEqual([expect.stringContaining('does not match certificate')]);
    expect(sim.logged[0]).not.toContain('--proxy-ca');
  });
});

describe('the flag --proxy-ca', () => {
  it('needs --proxy', () => {
    expect(readSettings(['--proxy-ca', 'ca.pem'], {})).toMatchObject({ error: '--proxy-ca needs --proxy too' });
    expect(readSettings(['--proxy', 'https://play.example', '--proxy-ca', '/ca.pem'], {})).toMatchObject({
      value: { proxyCa: '/ca.pem' },
    });
  });

  it('rejects a file without a valid certificate', () => {
    const { ca, key, cert } = certificates;
    expect(readCertificates(`${ca}\n${cert}\n`)).toHaveLength(2);
    expect(() => readCertificates(key)).toThrow('the file has no certificate');
    const broken = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
    expect(() => readCertificates(`${ca}\n${broken}`)).toThrow('certificate 2 of the file is invalid');
  });
});
