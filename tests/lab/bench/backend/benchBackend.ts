import { type Cell, ms, table } from '../shared/table.ts';
import { measureBranch } from './branchCost.ts';
import { measureMockoon } from './mockoon.ts';
import { measureNetworkDelay } from './networkDelay.ts';
import { measureSimulatorCalls } from './simulatorCalls.ts';
import { measurePictures } from './pictures.ts';
import { measureStreams } from './streamCost.ts';
import { measureWorld } from './worldMemory.ts';

const SIZES = [
  [640, 360],
  [1280, 720],
] as const;
/** Number of streams that one core can encode at once. */
const STREAMS = 3;

/** Measures the simulator's cost of pictures, streams, calls and simulated worlds. `note` receives the progress. */
export async function benchBackend(note: (text: string) => void): Promise<string> {
  note('pictures');
  const pictures = SIZES.flatMap(([width, height]) => {
    const { literal, compiled } = measurePictures(width, height);
    const row = (name: string, was: number, is: number): Cell[] => [
      `${height}p, ${name}`,
      ms(was),
      ms(is),
      `${(was / is).toFixed(1)} times as fast`,
    ];
    return [
      [`${height}p, drawn`, '', ms(compiled.drawn), ''],
      row('key frame', literal.key, compiled.key),
      row('frame after frame', literal.next, compiled.next),
    ];
  });
  const streams: Cell[][] = [];
  for (const [width, height] of SIZES) {
    for (const encoders of [0, 1]) {
      note(`streams of ${height}p, ${encoders} encoding threads`);
      const { cores, mainThread } = await measureStreams(width, height, STREAMS, encoders);
      streams.push([
        `${height}p, ${encoders === 0 ? 'encoded where calls are answered' : 'encoded in a thread'}`,
        ms(cores * 1000),
        (1 / cores).toFixed(1),
        `${Math.round(mainThread * 100)} %`,
      ]);
    }
  }
  note('calls and worlds');
  const { calls, answer, ...worlds } = await measureSimulatorCalls();
  const kilobytes = await measureWorld();
  const branch = await measureBranch();
  note('delays of a faulty network');
  const delay = await measureNetworkDelay();
  note('Mockoon, which npx fetches');
  const mockoon = await measureMockoon(answer);
  return [
    table('A picture of Skyhop, milliseconds', ['', 'literal', 'compiled', ''], pictures),
    table(
      `${STREAMS} streams of Skyhop being played, 30 pictures a second, WebRTC included`,
      ['', 'processor a stream, ms/s', 'streams a core', 'main thread busy'],
      streams,
    ),
    table(
      'A start that is answered with a status, eight connections',
      ['', 'a second', 'processor, ms', ''],
      [
        ['the simulator', calls.perSecond.toFixed(0), ms(calls.cpuMs), ''],
        mockoon
          ? [
              'Mockoon',
              mockoon.perSecond.toFixed(0),
              ms(mockoon.cpuMs),
              `ours takes ${(calls.cpuMs / mockoon.cpuMs).toFixed(2)} of it`,
            ]
          : ['Mockoon', '–', '–', 'npx could not have it'],
      ],
    ),
    table(
      'Worlds',
      ['', ''],
      [
        ['opening one over HTTP, ms', ms(worlds.openMs)],
        ['what one holds, kB', ms(kilobytes)],
        ['opening a branch at entry 2,000, ms', ms(branch.openMs)],
        ['what it holds, MB', ms(branch.megabytes)],
        ['a whole start with a device and a peer, ms', ms(worlds.startMs)],
        ['of the processor, ms', ms(worlds.startCpuMs)],
      ],
    ),
    table(
      'Packets through a faulty network, later than its delay of 50 ms',
      ['', ''],
      [
        ['median, ms', ms(delay.medianMs)],
        ['p95, ms', ms(delay.p95Ms)],
      ],
    ),
  ].join('\n');
}
