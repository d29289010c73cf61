import { ManualClock } from '../../../src/kit/clock.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { ORIGINS } from '../../core/testing/testVisit.ts';
import { RecordedStreams } from '../../core/testing/recordedStream.ts';
import { createWorld } from '../../core/world/createWorld.ts';
import type { Origins } from '../../core/world/origins.ts';
import { Worlds } from '../worlds/worlds.ts';

/** Hosted worlds without HTTP, with recorded streams and a manual clock. */
export function testWorlds() {
  const streams = new RecordedStreams();
  const worlds = new Worlds({
    createWorld,
    // Like a real WebRTC peer, opening a stream takes some time, so that requests of a session are pending meanwhile.
    stream: {
      open: async (request) => {
        await new Promise((resolve) => void setImmediate(resolve));
        return streams.open(request);
      },
    },
    clock: new ManualClock(),
    random: new SeededRandom(1),
    originsOf: (id) =>
      Object.fromEntries(
        Object.entries(ORIGINS).map(([name, origin]) => [name, origin.replace('world.', `${id}.`)]),
      ) as unknown as Origins,
    apiPrefix: '/api',
    beaconPath: '/beacon',
    seed: 1,
    streaming: { marker: false, renderOnInput: false },
    idleMs: 3_600_000,
    maxWorlds: 500,
    log: () => undefined,
  });
  return { worlds, streams };
}
