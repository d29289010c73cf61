import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Command, encodeCommand } from '../../contracts/channel/commands.ts';
import { FILE_CHUNK_BYTES } from '../../contracts/channel/channelLabels.ts';
import { ManualClock } from '../../kit/clock.ts';
import type { FileChannel } from '../stream/peer/fileChannel.ts';
import { Files } from './files.store.ts';
import { type FileSource, sendFile } from './sendFile.ts';

/** Fake data channel whose buffer the test drains. */
class FakeWire implements FileChannel {
  bufferedAmount = 0;
  open = true;
  readonly chunks: Uint8Array[] = [];
  /** Number of bytes in the fake data channel's buffer at each send. */
  readonly waiting: number[] = [];
  #woken: (() => void)[] = [];

  send(bytes: Uint8Array<ArrayBuffer>): boolean {
    if (!this.open) return false;
    this.waiting.push(this.bufferedAmount);
    this.bufferedAmount += bytes.length;
    this.chunks.push(bytes);
    return true;
  }

  low(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#woken.push(resolve);
      signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    });
  }

  drain(bytes = this.bufferedAmount): void {
    this.bufferedAmount = Math.max(0, this.bufferedAmount - bytes);
    if (this.bufferedAmount <= 131_072) for (const wake of this.#woken.splice(0)) wake();
  }
}

function fileOf(bytes: Uint8Array<ArrayBuffer>, name = 'a.bin'): FileSource {
  return Object.assign(new Blob([bytes]), { name });
}

/** Waits as many turns of the event loop as reading a blob needs. */
async function turns(count = 5): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve));
}

async function until(done: () => boolean): Promise<void> {
  for (let i = 0; i < 2_000 && !done(); i++) await turns(1);
  expect(done()).toBe(true);
}

function bench() {
  const clock = new ManualClock();
  const controller = new AbortController();
  const wire = new FakeWire();
  const lines: string[] = [];
  const world = { wire: wire as FileChannel | undefined };
  const files = new Files({
    clock,
    wire: () => world.wire,
    send: (command: Command) => lines.push(encodeCommand(command)) > 0,
  });
  files.start(controller.signal);
  const states = () => files.list.map(({ name, state, sent }) => `${name} ${state} ${sent}`);
  return { clock, controller, wire, lines, world, files, states };
}

const blank = (bytes: number, name: string) => fileOf(new Uint8Array(bytes), name);

describe('sendFile', () => {
  it('sends 600000 bytes in chunks of 262144, 262144 and 75712: channel.binary.fileUpload, const.file-chunk', async () => {
    const wire = new FakeWire();
    const messages: number[] = [];
    const done = sendFile(blank(600_000, 'a'), 0, wire, (sent) => messages.push(sent), new AbortController().signal);
    for (let i = 0; i < 20; i++) {
      await turns(1);
      wire.drain();
    }
    await done;
    expect(wire.chunks.map(({ length }) => length)).toEqual([262_144, 262_144, 75_712]);
    expect(messages).toEqual([262_144, 524_288, 600_000]);
  });

  it('const.buffer-low: sends the next chunk while 131072 bytes are buffered, and waits at one byte more', async () => {
    const wire = new FakeWire();
    wire.bufferedAmount = 131_072;
    await sendFile(blank(8, 'a'), 0, wire, () => {}, new AbortController().signal);
    expect(wire.waiting).toEqual([131_072]);
    wire.bufferedAmount = 131_073;
    const done = sendFile(blank(8, 'a'), 0, wire, () => {}, new AbortController().signal);
    await turns();
    expect(wire.chunks).toHaveLength(1);
    wire.drain(1);
    await done;
    expect(wire.waiting).toEqual([131_072, 131_072]);
  });

  it('delivers the file unchanged at any channel speed, and never sends while more than 131072 bytes are buffered', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 3 * FILE_CHUNK_BYTES }),
        fc.integer({ min: 0, max: 255 }),
        fc.array(fc.integer({ min: 1_000, max: 400_000 }), { minLength: 1, maxLength: 8 }),
        async (size, seed, drains) => {
          const bytes = Uint8Array.from({ length: size }, (_, i) => (i * 31 + seed) & 0xff);
          const wire = new FakeWire();
          const progress = { over: false };
          const done = sendFile(fileOf(bytes), 0, wire, () => {}, new AbortController().signal).then(() => {
            progress.over = true;
          });
          for (let i = 0; i < 2_000 && !progress.over; i++) {
            await turns(1);
            wire.drain(drains[i % drains.length]);
          }
          await done;
          expect(Buffer.compare(Buffer.concat(wire.chunks), bytes)).toBe(0);
          expect(Math.max(0, ...wire.waiting)).toBeLessThanOrEqual(131_072);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('holds at most two chunks of a two-gigabyte file in memory', async () => {
    const size = 2 * 1024 ** 3;
    const wire = new FakeWire();
    const scratch = new ArrayBuffer(FILE_CHUNK_BYTES);
    const reads = { open: 0, most: 0, bytes: 0 };
    const file: FileSource = {
      name: 'huge.bin',
      size,
      slice: (start, end) => ({
        arrayBuffer: async () => {
          reads.open++;
          reads.most = Math.max(reads.most, reads.open + wire.bufferedAmount / FILE_CHUNK_BYTES);
          reads.bytes += end - start;
          return end - start === FILE_CHUNK_BYTES ? scratch : new ArrayBuffer(end - start);
        },
      }),
    };
    const send = wire.send.bind(wire);
    wire.send = (bytes) => {
      reads.open--;
      const sent = send(bytes);
      wire.chunks.length = 0;
      wire.waiting.length = 0;
      queueMicrotask(() => wire.drain());
      return sent;
    };
    await sendFile(file, 0, wire, () => {}, new AbortController().signal);
    expect(reads.bytes).toBe(size);
    expect(reads.most, 'chunks in memory at once').toBeLessThanOrEqual(2);
  });

  it('rejects if the file has become shorter, and if the channel is closed', async () => {
    const { signal } = new AbortController();
    const cut: FileSource = { name: 'a', size: 10, slice: () => ({ arrayBuffer: async () => new ArrayBuffer(3) }) };
    await expect(sendFile(cut, 0, new FakeWire(), () => {}, signal)).rejects.toThrow(RangeError);
    const wire = new FakeWire();
    wire.open = false;
    await expect(sendFile(blank(5, 'a'), 0, wire, () => {}, signal)).rejects.toThrow('closed');
  });
});

describe('upload queue', () => {
  it('announces and sends one file after the other, and hides them 3 s later: channel.text.upload, transition.loader.autohide', async () => {
    const { files, lines, wire, states, clock } = bench();
    files.add([blank(10, 'a b.png'), blank(0, 'empty'), blank(5, 'c')]);
    expect(states()).toEqual(['a b.png sending 0', 'empty waiting 0', 'c waiting 0']);
    await until(() => wire.chunks.length === 1);
    expect(lines).toEqual(['upload=10,a%20b.png']);
    expect(states()[0], 'until the streaming device has received the file').toBe('a b.png sending 10');
    files.received('a b.png', 10);
    expect(states()).toEqual(['a b.png done 10', 'empty sending 0', 'c waiting 0']);
    files.received('empty', 0);
    await until(() => wire.chunks.length === 2);
    files.received('c', 5);
    expect(states()).toEqual(['a b.png done 10', 'empty done 0', 'c done 5']);
    expect(lines).toEqual(['upload=10,a%20b.png', 'upload=0,empty', 'upload=5,c']);
    clock.advance(2_999);
    expect(states()).toHaveLength(3);
    clock.advance(1);
    expect(states()).toEqual([]);
  });

  it('pauses an upload, and resumes it at the same position', async () => {
    const { files, wire, states, lines } = bench();
    files.add([blank(600_000, 'a'), blank(1, 'b')]);
    await until(() => wire.chunks.length === 1);
    files.pause(1);
    wire.drain();
    await turns(20);
    expect(states()).toEqual(['a paused 262144', 'b waiting 0']);
    files.resume(1);
    await until(() => {
      wire.drain();
      return wire.chunks.length === 3;
    });
    expect(wire.chunks.map(({ length }) => length)).toEqual([262_144, 262_144, 75_712]);
    expect(lines).toEqual(['upload=600000,a']);
  });

  it('cancels an upload at the streaming device, ignores its late confirmation, and continues once the upload is cleared', async () => {
    const { files, wire, states, lines } = bench();
    files.add([blank(600_000, 'a'), blank(1, 'b'), blank(1, 'c')]);
    await until(() => wire.chunks.length === 1);
    files.cancel(3);
    expect(lines, 'the file whose upload had not begun').toEqual(['upload=600000,a']);
    files.cancel(1);
    files.received('a', 600_000);
    wire.drain();
    await turns(20);
    expect(states(), 'until the streaming device has stored the file').toEqual([
      'a cancelled 262144',
      'b waiting 0',
      'c cancelled 0',
    ]);
    files.cleared();
    await until(() => wire.chunks.length === 2);
    expect(states()).toEqual(['a cancelled 262144', 'b sending 1', 'c cancelled 0']);
    expect(lines).toEqual(['upload=600000,a', 'uploadcancel=262144', 'upload=1,b']);
  });

  it('fails all uploads when the streaming device is lost, and restarts an upload from the beginning on retry', async () => {
    const { files, wire, states, world, lines } = bench();
    files.add([blank(600_000, 'a'), blank(1, 'b')]);
    await until(() => wire.chunks.length === 1);
    files.lost();
    world.wire = undefined;
    expect(states()).toEqual(['a failed 262144', 'b failed 0']);
    files.retry(1);
    await until(() => states()[0] === 'a failed 0');
    world.wire = wire;
    wire.drain();
    files.retry(1);
    await until(() => {
      wire.drain();
      return wire.chunks.length === 4;
    });
    expect(lines.at(-1)).toBe('upload=600000,a');
    files.dismiss(2);
    expect(states()).toEqual(['a sending 600000']);
  });

  it('sends nothing and leaves no timer after its signal aborts', async () => {
    const { files, wire, controller, clock } = bench();
    files.add([blank(600_000, 'a')]);
    await until(() => wire.chunks.length === 1);
    controller.abort();
    wire.drain();
    await turns(20);
    expect(wire.chunks).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });
});
