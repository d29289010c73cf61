import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod/mini';
import { startSession } from '../../../../src/contracts/calls/playCalls.ts';
import { Visit, type Visited } from '../../../../simulator/core/testing/testVisit.ts';
import { OpenedWorldSchema } from '../../../../simulator/host/control/schemas.ts';
import type { Listens } from '../../../../simulator/host/processes.ts';
import { ask } from '../../../../simulator/host/testing/testHost.ts';
import { type Asked, type CallsCost, callOften } from './callCost.ts';
import { cpuOf } from './processorTime.ts';

/** A simulated world limits signalling calls per second, so the calls are spread over this many worlds. */
const CALLED_WORLDS = 40;
const OPENED_WORLDS = 200;
const STARTS = 20;

interface OwnCost {
  readonly calls: CallsCost;
  /** Time to open a simulated world over HTTP, in milliseconds. */
  readonly openMs: number;
  /** Elapsed time and processor time, in milliseconds, of a session start with a streaming device and a peer. */
  readonly startMs: number;
  readonly startCpuMs: number;
  readonly answer: string;
}

type Opened = z.output<typeof OpenedWorldSchema>;

/** Measures calls and simulated worlds of the simulator as `npm run sim` starts it. */
export async function measureSimulatorCalls(): Promise<OwnCost> {
  const script = fileURLToPath(import.meta.resolve('../../../../simulator/host/main.ts'));
  const simulator = fork(script, ['--port', '0', '--loopback-only', '--quiet', '--max-worlds', '1000']);
  try {
    const [{ portReady: port }] = (await once(simulator, 'message')) as [Listens];
    const { pid = 0 } = simulator;
    const control = (path: string, body: object) =>
      ask(`http://127.0.0.1:${port}/__sim${path}`, { host: `localhost:${port}`, body });
    const open = async () => (await control('/worlds', { scenario: 'plays-at-once' })).as(OpenedWorldSchema);

    const player = visitOf(port, await open());
    await player.arrive();
    const [began, cpuBegan] = [performance.now(), cpuOf(pid)];
    for (let at = 0; at < STARTS; at++) await player.start();
    const [startMs, startCpuMs] = [(performance.now() - began) / STARTS, (cpuOf(pid) - cpuBegan) / STARTS];

    const requests: Asked[] = [];
    let answer = '';
    for (let at = 0; at < CALLED_WORLDS; at++) {
      const world = await open();
      const visit = visitOf(port, world);
      await visit.arrive();
      // An answer that needs no streaming device, so that other tools can serve the same.
      const answers = [{ status: 'FailureUnderMaintenance' }];
      await control(`/worlds/${world.id}/script`, { call: startSession.id, answers, then: 'repeat-last' });
      answer = JSON.stringify((await visit.start()).body);
      requests.push(await written(visit));
    }
    const calls = await callOften(port, pid, requests);

    const opened = performance.now();
    for (let at = 0; at < OPENED_WORLDS; at++) await open();
    const openMs = (performance.now() - opened) / OPENED_WORLDS;
    return { calls, openMs, startMs, startCpuMs, answer };
  } finally {
    simulator.kill('SIGKILL');
  }
}

/** Creates a client that makes a browser's calls over real HTTP. */
function visitOf(port: number, { hosts }: Opened): Visit<Visited> {
  return new Visit<Visited>({
    origins: hosts,
    scenario: { appId: '20101' },
    handle: async (request) => {
      const { pathname, search, host } = new URL(request.url);
      const response = await ask(`http://127.0.0.1:${port}${pathname}${search}`, {
        method: request.method,
        host,
        headers: Object.fromEntries(request.headers),
        ...(request.body && { body: await request.text() }),
      });
      return new Response(response.text, { status: response.http });
    },
  });
}

async function written(visit: Visit<Visited>): Promise<Asked> {
  const request = visit.request(startSession, {
    appId: '20101',
    uaId: visit.uaId,
    feSessionId: visit.feSessionId,
    initialOrientation: 'landscape',
    framebufferWidth: 1280,
    framebufferHeight: 720,
    maxFps: 60,
    maxStreamBitrateKbps: 8000,
  });
  const { pathname, search, host } = new URL(request.url);
  const headers = Object.fromEntries(request.headers);
  return {
    host,
    method: request.method,
    path: pathname + search,
    headers,
    body: request.body ? await request.text() : '',
  };
}
