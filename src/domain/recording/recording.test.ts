import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { ManualClock, settle } from '../../kit/clock.ts';
import { fileName, Recording, UNDO_MS, WORD_MS } from './recording.store.ts';
import {
  type EncodingListener,
  type KeptTake,
  type Leftover,
  type RecordingPorts,
  type Sources,
  VaultFull,
} from './recording.ports.ts';

const FORMAT = { mime: 'video/webm', extension: 'webm' } as const;
const MB = 1024 * 1024;
const picture = (): Sources => ({ video: {} as MediaStreamTrack, audio: undefined });
const piece = (text: string) => new Blob([text]);

interface World {
  sources: Sources | undefined;
  room: number | undefined;
  voice: MediaStreamTrack | undefined;
  writing: 'works' | 'full' | 'breaks';
  joining: 'works' | 'full' | 'breaks';
  leftover: Leftover | undefined;
}

/** Creates a recording with a scripted disk and encoder. */
function bench(change: Partial<World> & { readonly encodes?: boolean } = {}) {
  const { encodes = true, ...start } = change;
  const clock = new ManualClock();
  const controller = new AbortController();
  const world: World = observable(
    {
      sources: picture(),
      room: 10_000 * MB,
      voice: undefined,
      writing: 'works',
      joining: 'works',
      leftover: undefined,
      ...start,
    },
    {},
    { deep: false },
  );
  const disk: string[][] = [];
  const did: string[] = [];
  const encodings: EncodingListener[] = [];
  const kept: KeptTake = {
    label: { game: 'Skyhop', at: clock.now(), format: FORMAT },
    async write(part, blob) {
      if (world.writing === 'full') throw new VaultFull();
      if (world.writing === 'breaks') throw new Error('no disk');
      (disk[part - 1] ??= []).push(await blob.text());
    },
    parts: () => Promise.resolve(disk.map((pieces) => new Blob(pieces))),
    output: async () => ({ stream: new WritableStream(), file: () => Promise.resolve(new Blob(['in order'])) }),
    remove: async () => void did.push('removed'),
  };
  const ports: RecordingPorts = {
    clock,
    game: 'Skyhop',
    sources: () => world.sources,
    voice: async () => world.voice,
    encoder: {
      format: encodes ? FORMAT : undefined,
      encode: (_sources, voice, listener) => {
        did.push(voice ? 'encoding with the voice' : 'encoding');
        encodings.push(listener);
        return {
          async stop() {
            listener.piece(piece('the last'));
            did.push('encoded');
          },
        };
      },
    },
    vault: {
      room: async () => world.room,
      open: async () => kept,
      leftover: async () => world.leftover,
    },
    join: async () => async (parts, _extension, _output, progress) => {
      if (world.joining === 'full') throw new VaultFull();
      if (world.joining === 'breaks') throw new Error('unreadable');
      progress(0.5);
      did.push(`joined ${parts.length}`);
    },
    handOver: (_file, name) => void did.push(`handed over ${name}`),
  };
  const recording = new Recording(ports);
  recording.start(controller.signal);
  const set = (changed: Partial<World>) => runInAction(() => void Object.assign(world, changed));
  const take = () => did.splice(0);
  const encoded = (text: string) => encodings.at(-1)?.piece(piece(text));
  return { clock, controller, recording, kept, disk, encodings, set, take, encoded, settle: () => settle(60) };
}

/** Records ten seconds in two pieces, then stops the recording. */
async function stopped(change: Parameters<typeof bench>[0] = {}) {
  const it = bench(change);
  it.recording.record(false);
  await it.settle();
  it.encoded('one');
  it.clock.advance(10_000);
  it.recording.stop();
  await it.settle();
  it.take();
  return it;
}

describe('a recording', () => {
  it('product.recording: stores its encoded chunks as they arrive, and reports its length and size', async () => {
    const { recording, clock, encoded, disk, take, settle: done } = bench();
    recording.record(false);
    expect(recording.state.kind).toBe('starting');
    await done();
    expect(recording.state).toMatchObject({ kind: 'recording', voice: 'off', bytes: 0 });
    encoded('one');
    clock.advance(2_000);
    encoded('two');
    await done();
    clock.advance(3_500);
    expect(recording.length(clock.now())).toBe(5_500);
    expect(recording.state).toMatchObject({ bytes: 6 });
    recording.stop();
    expect(recording.state.kind).toBe('stopping');
    await done();
    expect(recording.state).toMatchObject({ kind: 'stopped', made: { ms: 5_500, bytes: 14, cause: 'player' } });
    expect(disk).toEqual([['one', 'two', 'the last']]);
    expect(take()).toEqual(['encoding', 'encoded']);
  });

  it('includes the player’s voice if the browser permits it, and continues without it if not', async () => {
    const { recording, take, settle: done } = bench({ voice: {} as MediaStreamTrack });
    recording.record(true);
    await done();
    expect(recording.state).toMatchObject({ kind: 'recording', voice: 'on' });
    expect(take()).toEqual(['encoding with the voice']);
    const without = bench();
    without.recording.record(true);
    await without.settle();
    expect(without.recording.state).toMatchObject({ kind: 'recording', voice: 'refused' });
    expect(without.take()).toEqual(['encoding']);
  });

  it('continues in a new file when a lost picture returns, and does not count the time between', async () => {
    const { recording, clock, encoded, disk, set, settle: done } = bench();
    recording.record(false);
    await done();
    encoded('one');
    clock.advance(4_000);
    set({ sources: undefined });
    await done();
    expect(recording.state).toMatchObject({ kind: 'recording', since: undefined, before: 4_000 });
    clock.advance(60_000);
    expect(recording.length(clock.now())).toBe(4_000);
    set({ sources: picture() });
    encoded('two');
    clock.advance(1_000);
    recording.stop();
    await done();
    expect(disk).toEqual([
      ['one', 'the last'],
      ['two', 'the last'],
    ]);
    expect(recording.state).toMatchObject({ kind: 'stopped', made: { ms: 5_000 } });
  });

  it('waits for a picture when its tracks end, and stops when the encoder fails', async () => {
    const { recording, encodings, encoded, settle: done } = bench();
    recording.record(false);
    await done();
    encodings[0]?.ended(false);
    expect(recording.state).toMatchObject({ kind: 'recording', since: undefined });
    const broken = bench();
    broken.recording.record(false);
    await broken.settle();
    broken.encoded('one');
    broken.encodings[0]?.ended(true);
    await broken.settle();
    expect(broken.recording.state).toMatchObject({ kind: 'stopped', made: { cause: 'failed', bytes: 3 } });
    encoded('late');
    await done();
    expect(recording.state.kind).toBe('recording');
  });

  it.each([
    ['this browser can’t record', { encodes: false }, 'unsupported'],
    ['there is no picture', { sources: undefined }, 'no-picture'],
    ['the disk is full', { room: 10 * MB }, 'full'],
  ] as const)('ends as refused when %s', async (_, change, why) => {
    const { recording, clock, settle: done } = bench(change);
    recording.record(false);
    await done();
    expect(recording.state).toMatchObject({ kind: 'refused', why });
    clock.advance(WORD_MS);
    expect(recording.state.kind).toBe('idle');
  });

  it.each([
    ['full', 'full'],
    ['breaks', 'failed'],
  ] as const)('stops with the chunks written so far when writing %s', async (writing, cause) => {
    const { recording, encoded, set, disk, settle: done } = bench();
    recording.record(false);
    await done();
    encoded('one');
    await done();
    set({ writing });
    encoded('two');
    await done();
    expect(recording.state).toMatchObject({ kind: 'stopped', made: { cause, bytes: 3 } });
    expect(disk).toEqual([['one']]);
  });

  it('stops before the disk has too little space to save it', async () => {
    const { recording, encoded, set, settle: done } = bench();
    recording.record(false);
    await done();
    set({ room: 8 * MB });
    encoded('one');
    await done();
    expect(recording.state).toMatchObject({ kind: 'stopped', made: { cause: 'full' } });
  });

  it('ends as refused when nothing was written', async () => {
    const { recording, set, settle: done } = bench({ writing: 'breaks' });
    recording.record(false);
    await done();
    set({ sources: undefined });
    recording.stop();
    await done();
    expect(recording.state).toMatchObject({ kind: 'refused', why: 'failed' });
  });

  it('returns to idle without encoding when it is stopped before it begins', async () => {
    const { recording, take, settle: done } = bench();
    recording.record(false);
    recording.stop();
    await done();
    expect(recording.state.kind).toBe('idle');
    expect(take()).toEqual([]);
  });
});

describe('a stopped recording', () => {
  it('joins its stored files, hands over the joined file and clears the disk when it is saved', async () => {
    const { recording, clock, take, settle: done } = await stopped();
    recording.save();
    expect(recording.state.kind).toBe('saving');
    await done();
    expect(recording.state).toMatchObject({ kind: 'saved', rough: false });
    const [joined, handed, removed] = take();
    expect(joined).toBe('joined 1');
    expect(handed).toMatch(/^handed over Skyhop \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.webm$/);
    expect(removed).toBe('removed');
    clock.advance(WORD_MS);
    expect(recording.state.kind).toBe('idle');
  });

  it('hands over its stored files unjoined, and stays on the disk, when there is no space for a second copy', async () => {
    const { recording, take, settle: done } = await stopped({ joining: 'full' });
    recording.save();
    await done();
    expect(recording.state).toMatchObject({ kind: 'saved', rough: true });
    expect(take()).toEqual([expect.stringMatching(/^handed over /)]);
  });

  it('stays available for another attempt when saving fails', async () => {
    const { recording, set, settle: done } = await stopped({ joining: 'breaks' });
    recording.save();
    await done();
    expect(recording.state).toMatchObject({ kind: 'stopped', trouble: true });
    set({ joining: 'works' });
    recording.save();
    await done();
    expect(recording.state.kind).toBe('saved');
  });

  it('allows an undo for a moment after it is discarded, and is then removed', async () => {
    const { recording, clock, take } = await stopped();
    recording.discard();
    expect(recording.state.kind).toBe('discarded');
    clock.advance(UNDO_MS - 1);
    recording.undo();
    expect(recording.state.kind).toBe('stopped');
    clock.advance(UNDO_MS);
    expect(take()).toEqual([]);
    recording.discard();
    clock.advance(UNDO_MS);
    expect(take()).toEqual(['removed']);
    expect(recording.state.kind).toBe('idle');
  });

  it('disappears at once when another recording begins after it is discarded', async () => {
    const { recording, take, settle: done } = await stopped();
    recording.discard();
    recording.record(false);
    await done();
    expect(take()).toEqual(['removed', 'encoding']);
    expect(recording.state.kind).toBe('recording');
  });

  it('stays on the disk when the page closes, and is found by the next page', async () => {
    const first = bench();
    first.recording.record(false);
    await first.settle();
    first.encoded('one');
    await first.settle();
    first.controller.abort();
    await first.settle();
    expect(first.disk).toEqual([['one', 'the last']]);
    expect(first.take()).toEqual(['encoding', 'encoded']);
    expect(first.clock.pending).toBe(0);

    const next = bench({ leftover: { take: first.kept, ms: 2_000, bytes: 11 } });
    await next.recording.look();
    expect(next.recording.state).toMatchObject({ kind: 'stopped', made: { ms: 2_000, bytes: 11, cause: 'found' } });
    next.recording.save();
    await next.settle();
    expect(next.recording.state.kind).toBe('saved');
  });
});

it('the file name of a recording contains the game and the time, without characters that file names can’t contain', () => {
  const at = new Date(2026, 0, 31, 18, 5, 12).getTime();
  expect(fileName({ game: 'A/B: the "C"', at, format: FORMAT })).toBe('A B the C 2026-01-31 18.05.12.webm');
  expect(fileName({ game: '??', at, format: FORMAT })).toBe('nowlight 2026-01-31 18.05.12.webm');
});
