import { describe, expect, it } from 'vitest';
import { ManualClock, settle } from '../../kit/clock.ts';
import type { EncodingListener, KeptTake } from '../../domain/recording/recording.ports.ts';
import { Recording } from '../../domain/recording/recording.store.ts';
import { memoryVault } from '../ports/media/recordings/memoryVault.ts';
import { guardRecording, undecidedRecordingOf } from './undecidedRecording.ts';

const FORMAT = { mime: 'video/webm', extension: 'webm' } as const;

/** Creates a running recording that is kept in memory. */
async function bench(joining: 'works' | 'breaks' = 'works') {
  const clock = new ManualClock();
  const handed: string[] = [];
  let encoder: EncodingListener | undefined;
  let kept: KeptTake | undefined;
  const vault = memoryVault();
  const recording = new Recording({
    clock,
    game: 'Skyhop',
    sources: () => SOURCES,
    voice: async () => undefined,
    encoder: {
      format: FORMAT,
      encode: (_sources, _voice, listener) => {
        encoder = listener;
        return { stop: async () => listener.piece(new Blob(['the end'])) };
      },
    },
    vault: { ...vault, open: async (label) => (kept = await vault.open(label)) },
    join: async () => async () => {
      if (joining === 'breaks') throw new Error('unreadable');
    },
    handOver: (_file, name) => void handed.push(name),
  });
  recording.start(new AbortController().signal);
  recording.record(false);
  await settle();
  encoder?.piece(new Blob(['the beginning, ']));
  await settle();
  return { recording, handed, parts: async () => kept?.parts() };
}
const SOURCES = { video: {} as MediaStreamTrack, audio: undefined };

describe('undecidedRecordingOf and guardRecording', () => {
  it('stop a running recording before saving it', async () => {
    const { recording, handed } = await bench();
    await undecidedRecordingOf(recording)?.save();
    expect(recording.state).toMatchObject({ kind: 'saved', made: { bytes: 22 } });
    expect(handed).toHaveLength(1);
    expect(undecidedRecordingOf(recording)).toBeUndefined();
  });

  it('report a failed save, which can be repeated', async () => {
    const { recording } = await bench('breaks');
    await expect(undecidedRecordingOf(recording)?.save()).rejects.toThrow('not saved');
    expect(undecidedRecordingOf(recording)).toBeDefined();
  });

  it('discard a recording permanently', async () => {
    const { recording, handed, parts } = await bench();
    await undecidedRecordingOf(recording)?.discard();
    expect(recording.state.kind).toBe('idle');
    expect(await parts()).toEqual([]);
    expect(handed).toEqual([]);
    expect(undecidedRecordingOf(recording)).toBeUndefined();
  });

  it('keep the browser’s leave prompt until the recording is saved or discarded or its owner ends', async () => {
    for (const decide of ['save', 'discard', 'leave'] as const) {
      const { recording } = await bench();
      const lifetime = new AbortController();
      let asking: AbortSignal | undefined;
      guardRecording(recording, (undecided) => (asking = undecided), lifetime.signal);
      expect(asking?.aborted).toBe(false);
      recording.stop();
      await settle();
      expect(asking?.aborted, 'the stopped recording is neither saved nor discarded').toBe(false);
      if (decide === 'leave') lifetime.abort();
      else await undecidedRecordingOf(recording)?.[decide]();
      expect([decide, asking?.aborted]).toEqual([decide, true]);
    }
  });
});
