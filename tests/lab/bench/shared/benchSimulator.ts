import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StreamFault } from '../../../../simulator/core/world/stream.ts';

/** Times of the streaming device's inputs and outputs, in milliseconds by the host's `performance.now()`. */
export interface DeviceTimes {
  readonly inputs: { readonly sequence: number; readonly t: number }[];
  /** Times at which the first picture that reflects an input message was drawn. */
  readonly pictures: { readonly sequence: number; readonly t: number }[];
  /** Times at which each picture was drawn, with its number. */
  readonly frames: readonly { readonly number: number; readonly t: number }[];
  /** Times at which the sound samples with the onset of a click were requested. */
  readonly clicks: readonly number[];
  /** Offset from all times of the streaming device to the wall clock, in milliseconds. */
  readonly wall: number;
}

export type FromHost =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'times'; readonly times: DeviceTimes };

export interface BenchWorld {
  readonly id: string;
  readonly playUrl: string;
  readonly page: string;
}

/** The diagnostic app that every benchmark plays: its test card has a marker and an input counter. */
export const PROBE = { scenario: 'probes-every-input', appId: '20104' } as const;

/** A simulator with its control API, in a separate process. */
export class Simulator {
  readonly #process: ChildProcess;
  readonly #control: string;
  /** Reason why the simulator's process ended. */
  #exitReason: string | undefined;

  private constructor(host: ChildProcess, port: number) {
    this.#process = host;
    host.once('exit', (code, signal) => {
      this.#exitReason = `The simulator of the bench exited during the run (${signal ?? `code ${code}`}); its output is above`;
    });
    this.#control = `http://localhost:${port}/__sim`;
  }

  static async start(dist: string): Promise<Simulator> {
    const host = fork(fileURLToPath(import.meta.resolve('../input/benchHost.ts')), [dist]);
    const ended = once(host, 'exit').then(() => [undefined]);
    const [said] = (await Promise.race([once(host, 'message'), ended])) as [FromHost | undefined];
    if (said?.kind !== 'listening')
      throw new Error('The simulator of the bench exited before it listened; its output is above');
    return new Simulator(host, said.port);
  }

  async open({ fps, renderOnInput }: { readonly fps: number; readonly renderOnInput: boolean }): Promise<BenchWorld> {
    const world = (await this.#request('POST', '/worlds', {
      scenario: PROBE.scenario,
      config: { features: { maxFps: fps } },
      streaming: { marker: true, renderOnInput },
    })) as { readonly id: string; readonly playUrl: string; readonly hosts: { readonly page: string } };
    return { id: world.id, playUrl: world.playUrl, page: world.hosts.page };
  }

  /**
   * Opens a simulated world of a scenario, with the origin of its advertisements. Uses small pictures, which aren't
   * measured.
   */
  async openScenario(scenario: string, config: object): Promise<BenchWorld & { readonly ads: string }> {
    const world = (await this.#request('POST', '/worlds', { scenario, config, streaming: { small: true } })) as {
      readonly id: string;
      readonly playUrl: string;
      readonly hosts: { readonly page: string; readonly ads: string };
    };
    return { id: world.id, playUrl: world.playUrl, page: world.hosts.page, ads: world.hosts.ads };
  }

  async fault({ id }: BenchWorld, fault: StreamFault): Promise<void> {
    await this.#request('POST', `/worlds/${id}/peer`, fault);
  }

  async end({ id }: BenchWorld): Promise<void> {
    await this.#request('DELETE', `/worlds/${id}`);
  }

  /** Returns the times of the newest streaming device. */
  async times(): Promise<DeviceTimes> {
    if (this.#exitReason !== undefined) throw new Error(this.#exitReason);
    const answered = once(this.#process, 'message') as Promise<[FromHost]>;
    this.#process.send('times');
    const [said] = await answered;
    if (said.kind !== 'times') throw new Error(`The simulator of the bench sent "${said.kind}" instead of "times"`);
    return said.times;
  }

  async stop(): Promise<void> {
    if (this.#exitReason !== undefined) return;
    const ended = once(this.#process, 'exit');
    this.#process.disconnect();
    await ended;
  }

  async #request(method: string, path: string, body?: object): Promise<unknown> {
    if (this.#exitReason !== undefined) throw new Error(this.#exitReason);
    const response = await fetch(this.#control + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const answer = (await response.json()) as unknown;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }
}
