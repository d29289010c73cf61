import { performance } from 'node:perf_hooks';
import { InputWriter } from '../../../../src/contracts/channel/inputWriter.ts';
import { KEY_USAGE } from '../../../../src/contracts/channel/keyboardUsages.ts';
import type { Stream } from '../../../../simulator/core/world/stream.ts';
import type { StreamDevice } from '../../../../simulator/device/deviceInterface.ts';
import { createDevice } from '../../../../simulator/device/device.ts';
import { createNodeStreamPort } from '../../../../simulator/peer/nodeStreamPort.ts';
import type { FromStreams, ToStreams } from './streamCost.ts';

/**
 * Runs the simulator's streams in a separate process, and plays the games by sending inputs. Started by `streamCost.ts`.
 */

/** Interval of the inputs (jumps) that keep the games running, in milliseconds. */
const JUMP_MS = 450;

const devices: StreamDevice[] = [];
const writer = new InputWriter();
const press = (device: StreamDevice, down: boolean) => device.input(writer.key(down, KEY_USAGE['Space'] ?? 0, 0, 0));
setInterval(() => {
  for (const device of devices) {
    press(device, true);
    press(device, false);
  }
}, JUMP_MS).unref();

const send = (message: FromStreams) => process.send?.(message);
const streams: Stream[] = [];
let port: ReturnType<typeof createNodeStreamPort> | undefined;

process.on('message', (message: ToStreams) => {
  void answer(message);
});

async function answer(message: ToStreams): Promise<void> {
  switch (message.kind) {
    case 'open': {
      const { width, height, count, encoders } = message;
      port = createNodeStreamPort({
        encoders,
        createDevice: (options) => {
          const device = createDevice(options);
          devices.push(device);
          return device;
        },
      });
      for (let at = 0; at < count; at++) {
        streams.push(
          await port.open({
            worldId: 'bench',
            playSessionId: `bench-${at}`,
            packageName: 'games.nowlight.skyhop',
            seed: at + 1,
            width,
            height,
            fps: 30,
            maxBitrateKbps: 8_000,
            marker: false,
            renderOnInput: false,
            silent: false,
            listener: { state: () => undefined, line: () => undefined, input: () => undefined },
          }),
        );
      }
      const offers = streams.map(({ offerSdp, iceCandidates }) => ({ sdp: offerSdp, address: hostOf(iceCandidates) }));
      return void send({ kind: 'offers', offers });
    }
    case 'answers':
      for (const [at, sdp] of message.answers.entries()) await streams[at]?.acceptAnswer(sdp);
      return void send({ kind: 'taken' });
    case 'measure': {
      const before = process.cpuUsage();
      const idle = performance.eventLoopUtilization();
      await new Promise((resolve) => setTimeout(resolve, message.ms));
      const { user, system } = process.cpuUsage(before);
      const { utilization } = performance.eventLoopUtilization(idle);
      return void send({ kind: 'used', cores: (user + system) / 1000 / message.ms, mainThread: utilization });
    }
    case 'close':
      await port?.close();
      process.disconnect?.();
  }
}

function hostOf(candidates: Stream['iceCandidates']): string {
  return candidates[0]?.candidate.split(' ')[4] ?? '127.0.0.1';
}
