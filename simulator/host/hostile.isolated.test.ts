import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type Asking, type Opened, testHost } from './testing/testHost.ts';

/** Maximum CPU time of a request, in multiples of parsing 4 MB of plain JSON. */
const LONGEST = 50;
/** Number of parses per measurement: the time of a single one may be below the CPU clock's resolution. */
const READINGS = 10;
/** Number of measurements, of which the fastest counts: this excludes the computer's other load. */
const TRIES = 5;

let sim: Awaited<ReturnType<typeof testHost>>;
let attacked: Opened;
let other: Opened;

beforeAll(async () => {
  sim = await testHost();
  attacked = await sim.open();
  other = await sim.open();
  const answers = Array.from({ length: 2_000 }, (_, i) => ({ hold: `${long(75)}${i}` }));
  await sim.control(`/worlds/${attacked.id}/script`, { body: { call: 'play.startSession', answers } });
  await answer();
});
afterAll(() => sim.host.close());

const answer = () => ask(`${other.hosts.page}/api/play/getMaintenanceStatus`);
const long = (length: number, part = 'a') => part.repeat(length);
const control = (path: string) => `${sim.host.origin}/__sim${path}`;
const json = { 'content-type': 'application/json' };
/** Maximum length of a request line. */
const LINE = 15_000;
/** Maximum size in bytes of a body of the control API. */
const BODY = 1_000_000;
const SCRIPT = 4_000_000;

interface Hostile {
  readonly url: () => string;
  readonly asking?: () => Asking;
}

const HOSTILE: Readonly<Record<string, Hostile>> = {
  'a scenario name of 400 kB': {
    url: () => control('/worlds'),
    asking: () => ({ body: { scenario: long(400_000) } }),
  },
  'a scenario name in an address of 15 kB': { url: () => `${sim.host.origin}/?scenario=${long(LINE)}` },
  'a scenario name in a path of 15 kB': { url: () => control(`/scenarios/${long(LINE)}`) },
  'a search for 7,000 words': { url: () => control(`/scenarios?search=${long(LINE / 2, 'a+')}`) },
  'a path of 15 kB': { url: () => control(`/${long(LINE)}`) },
  'a moment name of 1 MB': {
    url: () => control('/worlds'),
    asking: () => ({ body: { scenario: 'plays-at-once', startAt: long(BODY) } }),
  },
  'a call name of 4 MB': {
    url: () => control(`/worlds/${attacked.id}/script`),
    asking: () => ({ body: { call: long(SCRIPT), answers: [{}] } }),
  },
  'a hold name of 1 MB': {
    url: () => control(`/worlds/${attacked.id}/release`),
    asking: () => ({ body: { hold: long(BODY) } }),
  },
  'a field name of 1 MB': {
    url: () => control(`/worlds/${attacked.id}/config`),
    asking: () => ({ method: 'PATCH', body: { features: { [long(BODY)]: 1 } } }),
  },
  'a configuration with 60,000 apps': {
    url: () => control(`/worlds/${attacked.id}/config`),
    asking: () => ({
      method: 'PATCH',
      body: { apps: Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`app-${i}`, {}])) },
    }),
  },
  'a script with 12,400 answers': {
    url: () => control(`/worlds/${attacked.id}/script`),
    asking: () => ({ body: { call: 'play.startSession', answers: Array.from({ length: 12_400 }, () => ({})) } }),
  },
  'an unknown hold name while 2,000 are known': {
    url: () => control(`/worlds/${attacked.id}/release`),
    asking: () => ({ body: { hold: long(80, 'b') } }),
  },
  'a device message with a type of 1 MB': {
    url: () => control(`/worlds/${attacked.id}/device`),
    asking: () => ({ body: { send: { type: long(BODY) } } }),
  },
  'a path of 15,000 slashes': { url: () => `${attacked.hosts.page}/${long(LINE, '/')}x` },
  'a host name of 10 kB': { url: () => attacked.url, asking: () => ({ host: `${long(5_000, 'a.')}!` }) },
  'an e-mail address of a million plus signs': {
    url: () => `${attacked.hosts.auth}/auth/check-account`,
    asking: () => ({ body: { email: long(1_000_000, '+') }, headers: json }),
  },
  'a credential of a million letters': {
    url: () => `${attacked.hosts.auth}/auth/social-auth`,
    asking: () => ({ body: { credential: long(1_000_000) }, headers: json }),
  },
};

const plain = JSON.stringify(Array.from({ length: 200_000 }, (_, i) => `a value ${i}`));

/** Parses a reference JSON, whose CPU time is the measure for other requests. */
function readPlainly(): void {
  for (let time = 0; time < READINGS; time++) expect((JSON.parse(plain) as unknown[]).length).toBe(200_000);
}

/** Returns the CPU time of this thread, in microseconds. */
async function processorTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

describe('another simulated world answers quickly while the simulator receives', () => {
  it.each(Object.keys(HOSTILE))('%s', async (name) => {
    const { url, asking } = HOSTILE[name] as Hostile;
    const { body, ...rest } = asking?.() ?? {};
    // Serialize the request's body before measuring the server's CPU time, because serializing is the client's work.
    const what = { ...rest, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const address = url();
    const { taken, yardstick } = { taken: [] as number[], yardstick: [] as number[] };
    for (let time = 0; time < TRIES; time++) {
      yardstick.push(await processorTime(readPlainly));
      taken.push(
        await processorTime(async () => {
          const hostile = ask(address, what);
          const { http } = await answer();
          await hostile;
          expect(http).toBe(200);
        }),
      );
    }
    expect((READINGS * Math.min(...taken)) / Math.min(...yardstick)).toBeLessThan(LONGEST);
  });
});
