import { closeSync, mkdtempSync, openAsBlob, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BlobSource, Input, Output, StreamTarget, type StreamTargetChunk, WEBM, WebMOutputFormat } from 'mediabunny';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordFrames } from '../../../simulator/demo/film/recordFilm.ts';
import { type Film, writeFilm } from '../../../simulator/demo/film/webm.ts';
import { ManualClock, settle } from '../../kit/clock.ts';
import { joinRecordingParts } from './joinRecordingParts.ts';
import type { EncodingListener, KeptTake, Vault } from '../../domain/recording/recording.ports.ts';
import { Recording } from '../../domain/recording/recording.store.ts';

const MB = 1024 * 1024;
const SIZE = 600 * MB;
const PIECE = 2 * MB;
/** Most memory that joining the parts of a recording may use at any moment, in bytes. */
const LIMIT = 100 * MB;

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'recording-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** A film of 600 MB: a short game repeated, with padding of a busy picture's size. */
function heavy(film: Film): Film {
  const times = Math.ceil(SIZE / 24_000 / film.frames.length);
  const filler = new Uint8Array(24_000);
  const again = <T extends { readonly at: number; readonly data: Uint8Array }>(
    blocks: readonly T[],
    data?: Uint8Array,
  ) =>
    Array.from({ length: times }, (_, n) =>
      blocks.map((block) => ({ ...block, data: data ?? block.data, at: block.at + n * film.length })),
    ).flat();
  return { ...film, frames: again(film.frames, filler), packets: again(film.packets), length: film.length * times };
}

/** Writes the test film to a file. This is a separate function, so that its memory can be freed afterwards. */
async function recordFilm(path: string): Promise<void> {
  const film = heavy(recordFrames('games.nowlight.probe', { width: 160, height: 90 }));
  const to = openSync(path, 'w');
  const stream = new WritableStream<StreamTargetChunk>({
    write: ({ data, position }) => void writeSync(to, data, 0, data.length, position),
    close: () => closeSync(to),
  });
  // The header of the test film has no duration, as in recordings by a browser.
  const format = new WebMOutputFormat({ appendOnly: true });
  await writeFilm(film, new Output({ format, target: new StreamTarget(stream) }));
}

/** Stores the recording in files instead of memory, as a browser does. */
function diskVault(path: string): { readonly vault: Vault; readonly written: () => number } {
  const source = openSync(path, 'w');
  const take: KeptTake = {
    label: { game: 'Skyhop', at: 0, format: { mime: 'video/webm', extension: 'webm' } },
    async write(_part, piece) {
      writeSync(source, new Uint8Array(await piece.arrayBuffer()));
    },
    parts: async () => {
      closeSync(source);
      return [await openAsBlob(path)];
    },
    async output() {
      const out = openSync(`${path}.out`, 'w');
      return {
        stream: new WritableStream({
          write: ({ data, position }) => void writeSync(out, data, 0, data.length, position),
          close: () => closeSync(out),
        }),
        file: () => openAsBlob(`${path}.out`),
      };
    },
    remove: async () => undefined,
  };
  const vault: Vault = { room: async () => undefined, open: async () => take, leftover: async () => undefined };
  return { vault, written: () => statSync(path).size };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** JavaScript's memory in bytes, on and off the heap. */
function held(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

it('recording and saving 600 MB takes less than 100 MB of memory', { timeout: 300_000 }, async () => {
  const path = join(place, 'take');
  const film = join(place, 'film');
  await recordFilm(film);
  const source = await openAsBlob(film);
  expect(source.size).toBeGreaterThan(SIZE);
  // The film's memory is free only after its function has left the stack.
  await new Promise(setImmediate);
  held();
  await new Promise(setImmediate);
  const before = held();
  expect(before).toBeLessThan(LIMIT);
  let most = 0;
  let lookedAt = 0;
  const look = () => (most = Math.max(most, held() - before));

  const clock = new ManualClock();
  const { vault, written } = diskVault(path);
  let encoder: EncodingListener | undefined;
  let saved: Blob | undefined;
  const lifetime = new AbortController();
  const recording = new Recording({
    clock,
    vault,
    game: 'Skyhop',
    sources: () => SOURCES,
    voice: async () => undefined,
    encoder: {
      format: { mime: 'video/webm', extension: 'webm' },
      encode: (_sources, _voice, listener) => {
        encoder = listener;
        return { stop: async () => undefined };
      },
    },
    join: async () => (parts, extension, output, progress, signal) =>
      joinRecordingParts(
        parts,
        extension,
        output,
        (share) => {
          // Measure the memory rarely, because measuring collects garbage, which is slow.
          if (share - lookedAt >= 0.02) {
            lookedAt = share;
            look();
          }
          progress(share);
        },
        signal,
      ),
    handOver: (file) => (saved = file),
  });
  recording.start(lifetime.signal);
  recording.record(false);
  await settle();
  for (let at = 0; at < source.size; at += PIECE) {
    encoder?.piece(source.slice(at, at + PIECE));
    clock.advance(2_000);
    await new Promise(setImmediate);
    if ((at / PIECE) % 20 === 0) look();
  }
  recording.stop();
  await expect.poll(() => recording.state.kind, { timeout: 60_000 }).toBe('stopped');
  expect(written()).toBe(source.size);
  recording.save();
  await expect.poll(() => recording.state.kind, { timeout: 200_000 }).toBe('saved');
  look();
  const input = new Input({ source: new BlobSource(saved ?? new Blob()), formats: [WEBM] });
  expect(await input.computeDuration()).toBeGreaterThan(600);
  expect(most).toBeLessThan(LIMIT);
  lifetime.abort();
});

const SOURCES = { video: {} as MediaStreamTrack, audio: undefined };
