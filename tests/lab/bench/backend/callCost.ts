import { Agent, request } from 'node:http';
import { cpuOf } from './processorTime.ts';

const CONNECTIONS = 8;
const CALLS = 4_000;
const WARM_CALLS = 1_000;

export interface CallsCost {
  readonly perSecond: number;
  /** Processor time of the server for each call, in milliseconds; NaN if unknown. */
  readonly cpuMs: number;
}

export interface Asked {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Makes calls in sequence to a server on loopback over keep-alive connections. */
export async function callOften(port: number, pid: number, calls: readonly Asked[]): Promise<CallsCost> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const run = async (count: number) => {
    let left = count;
    const one = async () => {
      while (left-- > 0) {
        const call = calls[left % calls.length];
        if (call) await callOnce(port, call, agent);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, one));
  };
  await run(WARM_CALLS);
  const [began, cpuBegan] = [performance.now(), cpuOf(pid)];
  await run(CALLS);
  const [took, cpu] = [performance.now() - began, cpuOf(pid) - cpuBegan];
  agent.destroy();
  return { perSecond: (CALLS * 1000) / took, cpuMs: cpu / CALLS };
}

function callOnce(port: number, { host, method, path, headers, body }: Asked, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const where = { host: '127.0.0.1', port, path, method, agent, headers: { ...headers, host } };
    const asked = request(where, (answer) => {
      answer.resume();
      const { statusCode } = answer;
      answer.once('end', () => (statusCode === 200 ? resolve() : reject(new Error(`HTTP ${statusCode}`))));
    });
    asked.once('error', reject);
    asked.end(body);
  });
}
