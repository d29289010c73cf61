import type { CDPSession, Page } from '@playwright/test';

/** Counters of the page's resources since its first script. They keep no resource alive. */
interface Kept {
  made: number;
  readonly peers: Set<WeakRef<RTCPeerConnection>>;
  readonly timers: Set<number>;
}

type Start = (run: (...args: unknown[]) => void, ms?: number, ...rest: unknown[]) => number;

interface Natives {
  readonly setTimeout: Start;
  readonly setInterval: Start;
  readonly clearTimeout: (id?: number) => void;
}

type Counted = typeof globalThis & { kept: Kept };

/** Resources that the page still holds after garbage collection. */
export interface Held {
  /**
   * Bytes of objects, arrays, strings, closures and their shapes. Excludes the engine's compiled code, which grows over
   * time and with each script that a test evaluates.
   */
  readonly heap: number;
  readonly listeners: number;
  readonly nodes: number;
  /** Number of connections created since the navigation. */
  readonly made: number;
  readonly open: number;
  /** Number of live tracks of the connections. */
  readonly tracks: number;
  /** Number of pending timeouts and intervals. */
  readonly timers: number;
}

/** Counts the page's connections and timers. Call it before the navigation. */
export async function countResources(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: Kept = ((globalThis as Counted).kept = { made: 0, peers: new Set(), timers: new Set() });
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        kept.made++;
        kept.peers.add(new WeakRef(this));
      }
    };
    const { setTimeout, setInterval, clearTimeout } = window as unknown as Natives;
    const start = (later: Start, once: boolean): Start => {
      return (run, ms, ...rest) => {
        const call = (...args: unknown[]) => {
          if (once) kept.timers.delete(id);
          run(...args);
        };
        const id: number = later(call, ms, ...rest);
        kept.timers.add(id);
        return id;
      };
    };
    const stop = (id?: number) => {
      kept.timers.delete(id ?? 0);
      clearTimeout(id);
    };
    Object.assign(window, {
      setTimeout: start(setTimeout, true),
      setInterval: start(setInterval, false),
      clearTimeout: stop,
      clearInterval: stop,
    });
  });
}

export async function measureResources(page: Page): Promise<Held> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  for (let turn = 0; turn < 3; turn++) await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const heap = await bytesOfValues(client);
  await client.detach();
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const counted = await page.evaluate(() => {
    const { made, peers, timers } = (globalThis as Counted).kept;
    const open = [...peers].flatMap((ref) => {
      const peer = ref.deref();
      if (!peer) peers.delete(ref);
      return peer && peer.connectionState !== 'closed' ? [peer] : [];
    });
    const tracks = open.flatMap((peer) => peer.getReceivers()).filter(({ track }) => track.readyState === 'live');
    return { made, open: open.length, tracks: tracks.length, timers: timers.size };
  });
  return { heap, listeners: value('JSEventListeners'), nodes: value('Nodes'), ...counted };
}

/** Parts of a heap snapshot from which live objects are counted: a flat array of nodes, each with these fields. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  readonly nodes: readonly number[];
}

/** Node types outside the page's values: engine code, native browser objects and roots. */
const NOT_VALUES: ReadonlySet<string> = new Set(['code', 'native', 'synthetic', 'hidden']);

async function bytesOfValues(client: CDPSession): Promise<number> {
  const chunks: string[] = [];
  client.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kind, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    const isValue = !NOT_VALUES.has(types[0][nodes[node + kind] ?? 0] ?? '');
    if (isValue) bytes += nodes[node + size] ?? 0;
  }
  return bytes;
}
