import { describe, expect, it } from 'vitest';
import type { RecordingState, Take } from '../../domain/recording/recording.state.ts';
import { memoryStore } from '../../kit/textStoreAndLog.ts';
import type { MediaController } from './mediaController.ts';
import { MediaScreens } from './media.viewModel.ts';

const MADE: Take = { ms: 61_900, bytes: 5_000_000, cause: 'player' };

function bench(state: RecordingState, change: Partial<MediaController> = {}) {
  const did: string[] = [];
  const capture = (device: string) => ({ device, live: false, refusal: undefined });
  const sources = {
    recording: { state, length: (now: number) => now, stop: () => did.push('stop') },
    microphone: capture('microphone'),
    camera: capture('camera'),
    outputs: { offered: false },
    response: {},
    shown: true,
    mayRecord: () => true,
    askingVoice: false,
    voiceRefusal: undefined,
    choices: memoryStore(),
    startRecording: async (voice: boolean) => void did.push(`start ${voice}`),
    startWithoutVoice: () => void did.push('start without'),
    ...change,
  };
  const screens = new MediaScreens(sources as unknown as MediaController, { now: 12_700 } as never, 'Firefox');
  return { screens, did };
}

const recording = { kind: 'recording', take: 1, since: 1, before: 0, bytes: 9, voice: 'on' } as const;

describe('MediaScreens', () => {
  it.each([
    [{ kind: 'idle', take: 0 }, 'ready', undefined],
    [{ kind: 'starting', take: 1, voice: false }, 'starting', undefined],
    [recording, 'recording', undefined],
    [{ kind: 'stopping', take: 1, made: MADE }, 'unanswered', { kind: 'stopping' }],
    [
      { kind: 'stopped', take: 1, made: MADE, trouble: false },
      'unanswered',
      { kind: 'stopped', cause: 'player', seconds: 61, bytes: 5_000_000, trouble: false },
    ],
    [{ kind: 'saving', take: 1, made: MADE, share: 0.3 }, 'unanswered', { kind: 'saving', share: 0.3 }],
    [
      { kind: 'saved', take: 1, made: MADE, name: 'skyhop.webm', rough: true },
      'ready',
      { kind: 'saved', name: 'skyhop.webm', rough: true },
    ],
    [{ kind: 'discarded', take: 1, made: MADE }, 'ready', { kind: 'discarded' }],
    [{ kind: 'refused', take: 1, why: 'full' }, 'ready', { kind: 'refused', reason: 'full' }],
  ] as const)('maps recording state %o to panel state %s and to its notice in the strip', (state, said, matter) => {
    const { screens } = bench(state);
    expect(screens.panel?.recording?.state).toBe(said);
    expect(screens.strip?.matter).toEqual(matter);
  });

  it('stores the player’s choice to record their voice: micRecordingEnabled', () => {
    const choices = memoryStore();
    const first = bench({ kind: 'idle', take: 0 }, { choices });
    expect(first.screens.panel?.recording?.voice).toBe(false);
    first.screens.panel?.recording?.setVoice(true);
    expect(first.screens.panel?.recording?.voice).toBe(true);
    const later = bench({ kind: 'idle', take: 0 }, { choices });
    expect(later.screens.panel?.recording?.voice).toBe(true);
    later.screens.panel?.recording?.start();
    expect(later.did).toEqual(['start true']);
    later.screens.panel?.recording?.setVoice(false);
    expect(choices.get('micRecordingEnabled')).toBe('false');
  });

  it('shows the length and size of a running recording, and marks one that has no start time as waiting', () => {
    expect(bench({ kind: 'idle', take: 0 }).screens.onAir).toBeUndefined();
    const { onAir } = bench(recording).screens;
    expect(onAir?.recording).toEqual({ seconds: 12, bytes: 9, voice: true, waiting: false });
    expect(bench({ ...recording, since: undefined }).screens.onAir?.recording?.waiting).toBe(true);
  });

  it('offers no recording of a game that must not be recorded', () => {
    expect(bench({ kind: 'idle', take: 0 }, { mayRecord: () => false }).screens.panel?.recording).toBeUndefined();
  });

  it('offers output devices only if there is a choice, and the browser’s picker only if the browser has one', () => {
    const used: string[] = [];
    const outputs = (mayAsk: boolean, offered = true) =>
      ({
        outputs: {
          ...{ offered, mayAsk, devices: [{ id: 'hdmi', name: 'TV' }], chosen: 'hdmi', failed: true },
          use: async (id: string) => void used.push(id),
          ask: async () => void used.push('picker'),
        },
      }) as unknown as Partial<MediaController>;
    const idle = { kind: 'idle', take: 0 } as const;
    expect(bench(idle, outputs(true, false)).screens.panel?.output).toBeUndefined();
    expect(bench(idle, outputs(false)).screens.panel?.output?.openPicker).toBeUndefined();
    const { output } = bench(idle, outputs(true)).screens.panel ?? {};
    expect(output).toMatchObject({ devices: [{ id: 'hdmi', name: 'TV' }], chosen: 'hdmi', failed: true });
    output?.use('');
    output?.openPicker?.();
    expect(used).toEqual(['', 'picker']);
  });

  it('reports a blocked microphone, and lets the player retry or record without their voice', () => {
    const { screens, did } = bench({ kind: 'idle', take: 0 }, { voiceRefusal: 'blocked' });
    expect(screens.blocked).toMatchObject({ device: 'microphone', reason: 'blocked', browser: 'firefox' });
    screens.blocked?.retry();
    screens.blocked?.without();
    expect(did).toEqual(['start true', 'start without']);
  });

  it('reports a camera that the game requests but the player’s device lacks', () => {
    const camera = { device: 'camera', live: false, refusal: 'none' } as never;
    expect(bench({ kind: 'idle', take: 0 }, { camera }).screens.blocked).toMatchObject({
      device: 'camera',
      reason: 'none',
    });
  });
});
