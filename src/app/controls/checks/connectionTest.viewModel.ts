import { makeAutoObservable } from 'mobx';
import { getRegions, setProbeAnswer, startProbe } from '../../../contracts/calls/probeCalls.ts';
import type { Region } from '../../../contracts/entities/region.ts';
import type { ApiClient } from '../../../domain/api/client.ts';
import {
  connectionTestSpec,
  type TestCommand,
  type TestEvent,
} from '../../../domain/stream/connectionTest/connectionTest.machine.ts';
import {
  measureByPeer,
  measureByRequests,
  type MeasurePorts,
  TEST_MS,
} from '../../../domain/stream/connectionTest/measureConnection.ts';
import { nearestNetwork } from '../../../domain/stream/connectionTest/nearestNetwork.ts';
import { judge } from '../../../domain/stream/connectionTest/connectionVerdict.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Machine, type Runner } from '../../../kit/stateMachine.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import type { ConnectionTestModel } from '../../../modals/support/ConnectionTest/ConnectionTest.types.ts';
import type { ConnectionPorts } from '../../ports/visitPorts.ts';

/** Local storage key of the player's region. A play reads it when it starts. */
const REGION_KEY = 'ngRegion';
/** Refresh interval of the connection test's progress bar, in milliseconds. */
const TICK_MS = 100;

interface ConnectionSources {
  readonly api: Pick<ApiClient, 'call'>;
  readonly clock: Clock;
  readonly store: Pick<TextStore, 'get' | 'set' | 'remove'>;
  readonly ports: ConnectionPorts;
  readonly close: () => void;
}

/** View model of the connection test and of the choice of a region. */
export class ConnectionTestViewModel implements ConnectionTestModel {
  now: number;
  known: readonly Region[] = [];
  chosen: string;
  readonly close: () => void;
  readonly #from: ConnectionSources;
  readonly #machine: Machine<typeof connectionTestSpec.initial, TestEvent, TestCommand>;

  constructor(from: ConnectionSources) {
    this.#from = from;
    this.close = from.close;
    this.now = from.clock.now();
    this.chosen = from.store.get(REGION_KEY) ?? '';
    makeAutoObservable(this, { close: false, start: false, state: false }, { autoBind: true, deep: false });
    this.#machine = new Machine(connectionTestSpec, this.#runner());
  }

  /** Requests the regions of the cloud machines. `signal` also ends the connection test. */
  start(signal: AbortSignal): void {
    this.#machine.start(signal);
    void this.#askForRegions(signal);
  }

  get state(): ConnectionTestModel['state'] {
    const { state } = this.#machine;
    switch (state.kind) {
      case 'measuring':
        return { kind: 'measuring', share: Math.min((this.now - state.at) / TEST_MS, 1) };
      case 'done': {
        const { measured } = state;
        const judged = judge(measured, this.#from.ports.onWifi());
        return { kind: 'done', measured, judged, nearest: nearestNetwork(measured) };
      }
      default:
        return state;
    }
  }

  get regions(): ConnectionTestModel['regions'] {
    const { known: all, chosen } = this;
    if (all.length < 2) return undefined;
    return { all, chosen: all.some(({ id }) => id === chosen) ? chosen : '', choose: (id) => this.choose(id) };
  }

  startTest(): void {
    this.tick();
    this.#machine.send({ kind: 'test asked', at: this.now });
  }

  stopTest(): void {
    this.#machine.send({ kind: 'stopped' });
  }

  choose(id: string): void {
    const { store } = this.#from;
    if (id) store.set(REGION_KEY, id);
    else store.remove(REGION_KEY);
    this.chosen = id;
  }

  tick(): void {
    this.now = this.#from.clock.now();
  }

  know(regions: readonly Region[]): void {
    this.known = regions;
  }

  /** Requests the regions of the cloud machines. If the request fails, the player can't choose a region. */
  async #askForRegions(signal: AbortSignal): Promise<void> {
    const answer = await this.#from.api.call(getRegions, {}, { signal });
    if (answer.ok && !signal.aborted) this.know(answer.value.regions);
  }

  #runner(): Runner<TestCommand, TestEvent> {
    return ({ by }, send, signal) => {
      const { clock } = this.#from;
      clock.every(TICK_MS, () => this.tick(), signal);
      const measure = by === 'peer' ? measureByPeer : measureByRequests;
      measure(this.#measurePorts(), signal).then(
        (measured) => {
          if (measured === 'blocked') send({ kind: 'blocked' });
          else send(measured ? { kind: 'measured', measured } : { kind: 'no way' });
        },
        // The connection test was cancelled or failed unexpectedly.
        () => send({ kind: 'no way' }),
      );
    };
  }

  #measurePorts(): MeasurePorts {
    const { api, clock, ports } = this.#from;
    return {
      clock,
      time: ports.time,
      request: ports.timeRequest,
      download: ports.timeDownload,
      open: async (listener, signal) => {
        const region = this.regions?.chosen;
        const offered = await api.call(startProbe, region ? { region } : {}, { signal });
        if (!offered.ok) return undefined;
        const { probeId, offerSdp: sdp, iceCandidates: candidates } = offered.value;
        if (probeId === undefined || sdp === undefined) return undefined;
        const answer = async (answerSdp: string) => {
          const taken = await api.call(setProbeAnswer, { probeId, answerSdp }, { signal });
          return taken.ok && taken.value.status === 'Success';
        };
        return (await ports.openProbe({ sdp, candidates }, answer, listener, signal)) ?? 'blocked';
      },
    };
  }
}
