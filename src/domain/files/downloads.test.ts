import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileSender, createFile } from '../../../simulator/device/system/fileSender.ts';
import { decodeCommand } from '../../contracts/channel/commandReader.ts';
import { type Command, encodeCommand } from '../../contracts/channel/commands.ts';
import type { DeviceMessage } from '../../contracts/channel/textLines.ts';
import { ManualClock } from '../../kit/clock.ts';
import { AT_ONCE_BYTES, Downloads, type FileSink, HELD_MAX_BYTES } from './downloads.store.ts';

/**
 * Creates a player's downloads and a streaming device that sends files. The test controls the channels between them.
 */
function bench({ canStream = false }: { canStream?: boolean } = {}) {
  const clock = new ManualClock();
  const controller = new AbortController();
  const lines: string[] = [];
  const sinks: { name: string; bytes: number; end: 'open' | 'closed' | 'aborted'; how: string }[] = [];
  const world = { reachable: true, writable: true, chooses: true };
  const sinkOf = (name: string, outcome: string): FileSink => {
    const sink = { name, bytes: 0, end: 'open' as 'open' | 'closed' | 'aborted', how: outcome };
    sinks.push(sink);
    return {
      write: async (bytes) => {
        if (!world.writable) throw new Error('the disk is full');
        sink.bytes += bytes.length;
      },
      close: async () => void (sink.end = 'closed'),
      abort: () => void (sink.end = 'aborted'),
    };
  };
  const messages: DeviceMessage[] = [];
  const sender = new FileSender((message) => messages.push(message));
  const hear = (line: string) => {
    const command = decodeCommand(line);
    if (command?.kind === 'download') sender.begin(command.id);
    if (command?.kind === 'download-cancel') sender.cancel(command.id);
  };
  const downloads = new Downloads({
    clock,
    canStream,
    send: (command: Command) => {
      if (!world.reachable) return false;
      lines.push(encodeCommand(command));
      hear(encodeCommand(command));
      return true;
    },
    buffer: (name) => sinkOf(name, 'held'),
    stream: async (name) => (world.chooses ? sinkOf(name, 'streamed') : undefined),
  });
  downloads.start(controller.signal);
  /** Delivers the streaming device's messages about files. */
  const tellOn = () => {
    for (const message of messages.splice(0)) {
      if (message.kind === 'file-offer') downloads.offered(message.id, message.name, message.size);
      if (message.kind === 'file-sent') downloads.ended(message.id, message.sent, message.hash);
    }
  };
  const offer = (name: string, size: number) => {
    sender.offer(name, createFile(size));
    tellOn();
  };
  /** Delivers a number of chunks of files, by default all. */
  const flow = async (pieces = Number.POSITIVE_INFINITY) => {
    for (let i = 0; i < pieces; i++) {
      const bytes = sender.next();
      if (!bytes) break;
      downloads.took(new Uint8Array(bytes));
    }
    tellOn();
    await clock.advanceAsync(0);
  };
  const states = () => downloads.list.map(({ name, state, received }) => `${name} ${state} ${received}`);
  return { clock, controller, lines, sinks, world, sender, downloads, offer, flow, states, tellOn, messages };
}

describe('downloads of files from the streaming device: channel.binary.fileDownload', () => {
  it('downloads a small file at once, saves it when complete and removes it from the list after 3 s', async () => {
    const { offer, flow, states, lines, sinks, clock } = bench();
    offer('save 1.bin', 200_000);
    expect(lines).toEqual(['download=1']);
    await flow(1);
    expect(states()).toEqual(['save 1.bin receiving 65536']);
    await flow();
    expect(states()).toEqual(['save 1.bin done 200000']);
    expect(sinks).toEqual([{ name: 'save 1.bin', bytes: 200_000, end: 'closed', how: 'held' }]);
    clock.advance(3_000);
    expect(states()).toEqual([]);
  });

  it('downloads one file after the other, and completes an empty file at once', async () => {
    const { offer, flow, states, lines } = bench();
    offer('a', 100_000);
    offer('b', 0);
    offer('c', 1);
    expect(states()).toEqual(['a receiving 0', 'b waiting 0', 'c waiting 0']);
    for (let i = 0; i < 3; i++) await flow();
    expect(lines).toEqual(['download=1', 'download=2', 'download=3']);
    expect(states()).toEqual(['a done 100000', 'b done 0', 'c done 1']);
  });

  it('waits for the player before a large file, and streams it to the chosen place on disk', async () => {
    const { offer, flow, states, downloads, sinks, world } = bench({ canStream: true });
    offer('film.mp4', AT_ONCE_BYTES + 1);
    expect(states()).toEqual(['film.mp4 offered 0']);
    world.chooses = false;
    downloads.save(1);
    await flow();
    expect(states(), 'the player cancelled the file dialog').toEqual(['film.mp4 offered 0']);
    world.chooses = true;
    downloads.save(1);
    await flow(0);
    await flow(3);
    expect(states()).toEqual(['film.mp4 receiving 196608']);
    expect(sinks).toEqual([{ name: 'film.mp4', bytes: 196_608, end: 'open', how: 'streamed' }]);
  });

  it('keeps a file up to the limit in memory without streaming, and refuses a larger one', async () => {
    const { offer, states, downloads, sinks } = bench();
    offer('fits', HELD_MAX_BYTES);
    offer('does not', HELD_MAX_BYTES + 1);
    expect(states()).toEqual(['fits offered 0', 'does not too-large 0']);
    downloads.save(1);
    downloads.save(2);
    expect(states()).toEqual(['fits receiving 0', 'does not too-large 0']);
    expect(sinks.map(({ how }) => how)).toEqual(['held']);
    downloads.dismiss(2);
    expect(states()).toEqual(['fits receiving 0']);
  });

  it('streams two gigabytes by writing each chunk before the next', async () => {
    const { downloads, sinks } = bench({ canStream: true });
    const size = 2 * 1024 ** 3;
    downloads.offered(1, 'huge', size);
    downloads.save(1);
    await Promise.resolve();
    await Promise.resolve();
    // Only the number of bytes matters in this test: hashing as many bytes as in reality would take half a minute.
    const piece = new Uint8Array(65_536);
    for (let sent = 0; sent < 64 * piece.length; sent += piece.length) {
      downloads.took(piece);
      expect(sinks[0]?.bytes).toBe(sent + piece.length);
    }
    expect(sinks).toEqual([{ name: 'huge', bytes: 64 * piece.length, end: 'open', how: 'streamed' }]);
  });

  it('cancels a file at the streaming device, waits for chunks in transit and continues with the next file', async () => {
    const { offer, flow, states, downloads, lines, sinks, sender, messages, tellOn, clock } = bench();
    offer('a', 300_000);
    offer('b', 1);
    await flow(1);
    const late = sender.next();
    downloads.cancel(1);
    expect(lines).toEqual(['download=1', 'downloadcancel=1']);
    expect(sinks[0]?.end).toBe('aborted');
    expect(messages.at(-1)).toMatchObject({ kind: 'file-sent', sent: 131_072 });
    tellOn();
    expect(states(), 'bytes of the cancelled file are in transit').toEqual(['a cancelled 65536', 'b waiting 0']);
    downloads.took(new Uint8Array(late ?? []));
    expect(states()[1]).toBe('b receiving 0');
    await flow();
    expect(states()).toEqual(['a cancelled 65536', 'b done 1']);
    downloads.save(1);
    for (let i = 0; i < 2; i++) await flow();
    expect(states()[0], 'the retry starts at the first byte').toBe('a done 300000');
    clock.advance(3_000);
  });

  it('fails for changed contents, a failed write or a missing file, and succeeds after a retry', async () => {
    const { offer, flow, states, downloads, world, sender, sinks } = bench();
    offer('a', 100_000);
    sender.next();
    downloads.took(new Uint8Array(65_536));
    await flow();
    expect(states()).toEqual(['a failed 100000']);
    world.writable = false;
    downloads.save(1);
    await flow();
    expect(states()[0]).toMatch('a failed');
    world.writable = true;
    downloads.save(1);
    await flow();
    await flow();
    expect(states()).toEqual(['a done 100000']);
    expect(sinks.map(({ end }) => end)).toEqual(['aborted', 'aborted', 'closed']);
    downloads.offered(9, 'nowhere', 5);
    await flow();
    expect(states()[1]).toBe('nowhere failed 0');
    world.reachable = false;
    downloads.save(2);
    expect(states()[1]).toBe('nowhere failed 0');
  });

  it('marks unfinished files as lost when the streaming device disconnects, and keeps finished ones', async () => {
    const { offer, flow, states, downloads, lines } = bench();
    offer('whole', 10);
    await flow();
    offer('a', 200_000);
    offer('b', 5);
    await flow(1);
    downloads.lost();
    expect(states()).toEqual(['whole done 10', 'a lost 65536', 'b lost 0']);
    downloads.save(2);
    expect(states()[1]).toBe('a lost 65536');
    expect(lines).toHaveLength(2);
    downloads.dismiss(2);
    offer('c', 5);
    await flow();
    expect(states()).toEqual(['whole done 10', 'b lost 0', 'c done 5']);
  });

  it('aborts the sink and stops its timers when its signal aborts', async () => {
    const { offer, flow, controller, sinks, clock } = bench();
    offer('a', 200_000);
    await flow(1);
    controller.abort();
    await flow();
    expect(sinks).toEqual([{ name: 'a', bytes: 65_536, end: 'aborted', how: 'held' }]);
    expect(clock.pending).toBe(0);
  });

  it('downloads one file at a time in any order of events, and a finished file is complete and closed', async () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('offer' as const), size: fc.integer({ min: 0, max: 200_000 }) }),
      fc.record({ kind: fc.constant('flow' as const), pieces: fc.integer({ min: 0, max: 3 }) }),
      fc.record({ kind: fc.constantFrom('save', 'cancel', 'dismiss'), id: fc.integer({ min: 1, max: 4 }) }),
      fc.constant({ kind: 'lost' as const }),
      fc.constant({ kind: 'hide' as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
        const { offer, flow, downloads, sinks, clock } = bench();
        const sizes = new Map<string, number>();
        for (const one of acts) {
          if (one.kind === 'offer') {
            const name = `file ${sizes.size + 1}`;
            sizes.set(name, one.size);
            offer(name, one.size);
          } else if (one.kind === 'flow') await flow(one.pieces);
          else if (one.kind === 'lost') downloads.lost();
          else if (one.kind === 'hide') clock.advance(3_000);
          else if ('id' in one) downloads[one.kind](one.id);
          await clock.advanceAsync(0);
          expect(downloads.list.filter(({ state }) => state === 'receiving').length).toBeLessThanOrEqual(1);
          for (const { name, state } of downloads.list)
            if (state === 'done')
              expect(sinks.findLast((sink) => sink.name === name)).toMatchObject({
                bytes: sizes.get(name),
                end: 'closed',
              });
        }
      }),
      { numRuns: 60 },
    );
  });
});
