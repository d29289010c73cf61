import { beforeEach, describe, expect, it, vi } from 'vitest';
import { webm } from '../../../simulator/demo/film/webm.ts';
import { recordFrames } from '../../../simulator/demo/film/recordFilm.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import { MEDIA } from '../../../src/app/core/featureKeys/play/media.ts';
import { memoryVault } from '../../../src/app/ports/media/recordings/memoryVault.ts';
import type { MediaPorts } from '../../../src/app/ports/playPorts.ts';
import type { EncodingListener, Sources } from '../../../src/domain/recording/recording.ports.ts';
import type { Device, Refusal } from '../../../src/domain/stream/capture/capture.state.ts';
import type { ResponseWatch } from '../../../src/domain/stream/response/response.store.ts';
import type { ConfigPatch } from '../../../simulator/core/world/worldConfig.ts';
import type { AppBenchOptions } from '../../support/app/appBench.ts';
import { PLAY_PORTS } from '../../support/app/fakePorts.ts';
import { openPlay } from '../../support/app/playBench.ts';

const FORMAT = { mime: 'video/webm', extension: 'webm' } as const;
const VIDEO = Object.assign(new EventTarget(), { kind: 'video' }) as unknown as MediaStreamTrack;
const AUDIO = Object.assign(new EventTarget(), { kind: 'audio' }) as unknown as MediaStreamTrack;

interface Machine {
  /** Answer of the browser to a request for microphone or camera. */
  readonly answers?: Refusal;
  readonly features?: NonNullable<ConfigPatch['features']>;
  /** True if the connection can carry the player's microphone and camera. */
  readonly carries?: boolean;
}

/** A game on a player's computer with microphone, camera and two outputs, whose recordings stay in memory. */
async function plays(
  { answers, features = { enableRecording: true }, carries = true }: Machine = {},
  options: AppBenchOptions = {},
) {
  const messages: string[] = [];
  const open = new Set<string>();
  const encodings: { sources: Sources; voice: MediaStreamTrack | undefined; listener: EncodingListener }[] = [];
  const world = { answers, outputs: [{ id: 'hdmi', name: 'TV' }], changed: () => undefined as void };
  let response: ResponseWatch | undefined;
  const prompts: AbortSignal[] = [];
  const track = (device: Device) => {
    const made = Object.assign(new EventTarget(), {
      kind: device === 'camera' ? 'video' : 'audio',
      stop: () => void open.delete(device),
    });
    open.add(device);
    return made as unknown as MediaStreamTrack;
  };
  const senders = new Map<string, unknown>();
  const ports: MediaPorts = {
    capture: {
      open: (device, upright) => {
        messages.push(`opens the ${device}${upright ? ' upright' : ''}`);
        return Promise.resolve(world.answers ?? track(device));
      },
    },
    sendCamera: (_connection, track) => Promise.resolve(void senders.set('video', track)),
    encoder: {
      format: FORMAT,
      encode: (sources, voice, listener) => {
        encodings.push({ sources, voice, listener });
        return { stop: () => Promise.resolve(listener.piece(new Blob(['the end']))) };
      },
    },
    createVault: (newId) => {
      messages.push(`id ${typeof newId()}`);
      return memoryVault();
    },
    handOver: (file, name) => void messages.push(`saves ${name}, ${file.size > 0}`),
    outputs: {
      list: () => Promise.resolve(world.outputs as never),
      choose: undefined,
      onChange: (changed: () => void) => void (world.changed = changed),
    },
    watchResponse: (_stage, watch) => void (response = watch),
  };
  const transceiver = (kind: string) =>
    ({
      currentDirection: carries ? 'sendrecv' : 'recvonly',
      receiver: { track: { kind } },
      sender: { replaceTrack: (sent: unknown) => Promise.resolve(void senders.set(kind, sent)) },
    }) as unknown as RTCRtpTransceiver;
  const leaving = { ...PLAY_PORTS.leaving, promptAlways: (until: AbortSignal) => void prompts.push(until) };
  const opened = await openPlay({
    ...options,
    begins: false,
    config: { country: 'US', features, ...options.config },
    playPorts: { media: () => Promise.resolve(ports), leaving, ...options.playPorts },
  });
  const { bench, play, settle, features: all, layer, layers } = opened;
  bench.transceivers = [transceiver('audio')];
  const sdp = `m=video 9 UDP/TLS/RTP/SAVPF 96\r\na=${carries ? 'sendrecv' : 'sendonly'}\r\n`;
  bench.connection = { remoteDescription: { sdp } } as RTCPeerConnection;
  play.start();
  await settle();
  bench.peers.at(-1)?.listener.media({ video: VIDEO, audio: AUDIO });
  play.stream.sawFrame();
  await settle();
  const toggle = async () => {
    all.bar.media?.toggle();
    await settle();
  };
  return {
    ...{ ...opened, messages, open, encodings, senders, world, prompts, toggle },
    response: () => response,
    panel: () => layer('media'),
    part: () => {
      const { recording } = layer('media');
      if (!recording) throw new Error('The game forbids recordings');
      return recording;
    },
    strip: () => (layers().includes('recording') ? layer('recording').matter.kind : undefined),
    wants: async (device: Device, isWanted = true) => {
      play.input?.sideMessages.send({ kind: 'capture wanted', device, wanted: isWanted });
      await settle();
    },
    prompting: () => prompts.some(({ aborted }) => !aborted),
  };
}

/** A player who records, for ten seconds. */
async function records(voice = false, options: AppBenchOptions = {}) {
  const opened = await plays({}, options);
  const { toggle, part, settle, bench, encodings } = opened;
  await toggle();
  if (voice) part().setVoice(true);
  part().start();
  await settle();
  encodings[0]?.listener.piece(new Blob(['ten seconds']));
  await bench.pass(10_000);
  return opened;
}

describe('the panel for sound and recording', () => {
  it('opens by the game bar, and closes by itself or with all panels', async () => {
    const { toggle, layers, features, panel } = await plays();
    await toggle();
    expect([layers().includes('media'), features.bar.media?.visible]).toEqual([true, true]);
    panel().close();
    expect([layers().includes('media'), features.bar.media?.visible]).toEqual([false, false]);
    await toggle();
    features.panels.filter(({ open }) => open).forEach(({ close }) => close());
    expect(layers()).not.toContain('media');
  });

  it('offers no recording if the game forbids it', async () => {
    const { toggle, panel } = await plays({ features: { enableRecording: false } });
    await toggle();
    expect(panel().recording).toBeUndefined();
  });

  it('measures the time from a press to the picture, shows it on the picture, and stops on dismissal', async () => {
    const { toggle, panel, layers, layer, response } = await plays();
    await toggle();
    panel().response.start();
    expect([layers().includes('media'), layers().includes('response-test')]).toEqual([false, true]);
    expect([layer('response-test').running, response()]).toEqual([true, expect.anything()]);
    await toggle();
    expect([layers().includes('response-test'), panel().response.running]).toEqual([false, true]);
    await toggle();
    layer('response-test').dismiss();
    expect(layers()).not.toContain('response-test');
    await toggle();
    expect(panel().response.running).toBe(false);
  });
});

describe('the output device of the game’s sound', () => {
  it('stays the player’s choice in the next visit, until the player chooses the system’s default', async () => {
    const used: string[] = [];
    const audio = { use: async (id: string) => void used.push(id) };
    const { toggle, panel, settle, bench } = await plays({}, { audio });
    await toggle();
    expect(panel().output).toMatchObject({ devices: [{ id: 'hdmi', name: 'TV' }], chosen: '' });
    panel().output?.use('hdmi');
    await settle();
    expect([used, panel().output?.chosen]).toEqual([['hdmi'], 'hdmi']);
    const next = await plays({}, { audio, localStore: bench.localStore });
    await next.toggle();
    expect([used, next.panel().output?.chosen]).toEqual([['hdmi', 'hdmi'], 'hdmi']);
    next.panel().output?.use('');
    await next.settle();
    expect([used.at(-1), bench.localStore.get('ngSoundOutput')]).toEqual(['', undefined]);
  });
});

describe('a recording', () => {
  it('records the game’s picture and sound, shows its length and size, and asks before the tab closes', async () => {
    const { encodings, layer, layers, prompting, bench, messages, play } = await records();
    expect(encodings).toMatchObject([{ sources: { video: VIDEO, audio: AUDIO }, voice: undefined }]);
    expect(layers()).toContain('on-air');
    expect(layers()).not.toContain('media');
    expect(layer('on-air').recording).toMatchObject({ seconds: 10, bytes: 11, voice: false, waiting: false });
    expect([prompting(), bench.localStore.get('ngRecording'), messages]).toEqual([true, '1', ['id string']]);
    expect(play.session.state).toMatchObject({ kind: 'playing' });
  });

  it('stays available, with a message, if its stored chunks can’t be joined into a file', async () => {
    const { layer, settle, strip, messages, prompting, bench, api } = await records();
    layer('on-air').stop();
    await settle();
    expect([strip(), prompting()]).toEqual(['stopped', true]);
    expect(layer('recording').matter).toMatchObject({ cause: 'player', seconds: 10, trouble: false });
    // The recorded chunks of this test are not a playable film, so that joining them fails.
    layer('recording').save();
    await settle();
    expect(layer('recording').matter).toMatchObject({ kind: 'stopped', trouble: true });
    expect([messages.some((one) => one.startsWith('saves')), prompting(), bench.localStore.get('ngRecording')]).toEqual(
      [false, true, '1'],
    );
    expect(api(MEDIA).recorded).toBeUndefined();
  });

  it('is saved as a film, which the session’s report names, and then no longer asks before the tab closes', async () => {
    const opened = await plays();
    const { toggle, part, settle, bench, encodings, layer, strip, messages, prompting, api } = opened;
    await toggle();
    part().start();
    await settle();
    encodings[0]?.listener.piece(
      new Blob([await webm(recordFrames('games.nowlight.probe', { width: 64, height: 36 }))]),
    );
    await bench.pass(10_000);
    // Pieces after the film's end can't be read, and are left out.
    layer('on-air').stop();
    await settle();
    layer('recording').save();
    for (let i = 0; i < 50 && strip() !== 'saved'; i++) await settle();
    expect([strip(), prompting(), bench.localStore.get('ngRecording')]).toEqual(['saved', false, undefined]);
    expect(messages.at(-1)).toMatch(/^saves Skyhop .*\.webm, true$/);
    expect(api(MEDIA).recorded).toEqual({ name: expect.stringMatching(/^Skyhop/) as string, seconds: 10 });
  });

  it('never records the last picture of a lost game, and continues over a change of the session’s state', async () => {
    const { encodings, layer, bench, strip, play } = await records();
    play.session.send({ kind: 'recording changed', recording: true });
    expect([encodings.length, layer('on-air').recording?.waiting]).toEqual([1, false]);
    bench.peers.at(-1)?.listener.media({ video: VIDEO, audio: undefined });
    await bench.settle();
    expect(encodings.length).toBe(2);
    bench.peers.at(-1)?.listener.media({ video: undefined, audio: AUDIO });
    await bench.settle();
    expect([encodings.length, strip()]).toEqual([2, undefined]);
  });

  it('of an earlier visit is searched for only if that visit recorded something', async () => {
    const media = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no media')));
    const none = await openPlay({ playPorts: { media } });
    await none.settle();
    expect(media).not.toHaveBeenCalled();
    const one = await openPlay({ playPorts: { media }, localStore: memoryStore({ ngRecording: '1' }) });
    await one.settle();
    expect(media).toHaveBeenCalled();
  });

  it('allows an undo for a short time after the player discarded it', async () => {
    const { layer, settle, strip, bench, prompting } = await records();
    layer('on-air').stop();
    await settle();
    layer('recording').discard();
    expect(strip()).toBe('discarded');
    layer('recording').undo();
    expect([strip(), prompting()]).toEqual(['stopped', true]);
    layer('recording').discard();
    await bench.pass(6_000);
    expect([strip(), prompting(), bench.localStore.get('ngRecording')]).toEqual([undefined, false, undefined]);
  });

  it('ends when the game ends', async () => {
    const { layer, settle, bench, strip } = await records();
    bench.peers.at(-1)?.listener.failed();
    bench.play.dispose();
    await settle();
    expect([strip(), layer('recording').matter]).toMatchObject(['stopped', { cause: 'game-over' }]);
  });

  it('prevents leaving the page until the player has saved or discarded it', async () => {
    const { features, settle, layers, api } = await records();
    let may: boolean | undefined;
    void features.mayLeave().then((it) => (may = it));
    await settle();
    expect([api(MEDIA).exit.showing, may, layers().includes('recording-exit')]).toEqual([true, undefined, true]);
    const other = await plays();
    expect(await other.features.mayLeave()).toBe(true);
  });

  it('includes the voice only after the browser allowed it, and releases the microphone at its end', async () => {
    const { encodings, open, layer, settle, messages } = await records(true);
    expect([messages.at(-1), encodings[0]?.voice, [...open]]).toEqual([
      'opens the microphone',
      expect.anything(),
      ['microphone'],
    ]);
    expect(layer('on-air').recording?.voice).toBe(true);
    layer('on-air').stop();
    await settle();
    expect([...open]).toEqual([]);
  });

  it('explains a refused microphone, and starts without the voice on request, or with it after a retry', async () => {
    for (const retry of [false, true]) {
      const opened = await plays({ answers: 'denied' });
      const { toggle, part, settle, layer, layers, encodings, features, world } = opened;
      await toggle();
      part().setVoice(true);
      expect(part().voice).toBe(true);
      part().start();
      await settle();
      expect([layers().includes('mic-blocked'), features.asks, encodings]).toEqual([true, true, []]);
      expect(layer('mic-blocked')).toMatchObject({ device: 'microphone', reason: 'denied', busy: false });
      if (retry) {
        Object.assign(world, { answers: undefined });
        layer('mic-blocked').retry();
      } else layer('mic-blocked').without();
      await settle();
      expect([layers().includes('mic-blocked'), encodings.map(({ voice }) => voice !== undefined)]).toEqual([
        false,
        [retry],
      ]);
    }
  });

  it('stores whether the player wants to include their voice', async () => {
    const { toggle, part } = await plays();
    await toggle();
    expect(part().voice).toBe(false);
    part().setVoice(true);
    expect(part().voice).toBe(true);
    part().setVoice(false);
    expect(part().voice).toBe(false);
  });
});

describe('microphone and camera of the game', () => {
  let devices: readonly Device[];
  beforeEach(() => void (devices = ['microphone', 'camera']));

  it('go to the streaming device while the game requests them, and the request is answered', async () => {
    for (const device of devices) {
      const { wants, senders, open, layer, layers, bench } = await plays();
      await wants(device);
      const kind = device === 'camera' ? 'video' : 'audio';
      expect([[...open], senders.get(kind)]).toEqual([[device], expect.anything()]);
      expect([layers().includes('on-air'), layer('on-air').live]).toEqual([true, [device]]);
      expect(bench.sentLines.some((line) => new RegExp(device === 'camera' ? 'camera' : 'mic', 'i').test(line))).toBe(
        true,
      );
      await wants(device, false);
      expect([[...open], senders.get(kind), layers().includes('on-air')]).toEqual([[], null, false]);
    }
  });

  it('stop when the player turns them off, and pause while the page is hidden', async () => {
    const { wants, open, layer, bench, settle } = await plays();
    await wants('camera');
    await bench.see(false);
    expect([...open]).toEqual([]);
    await bench.see(true);
    await settle();
    expect([...open]).toEqual(['camera']);
    layer('on-air').turnOff('camera');
    await settle();
    expect([...open]).toEqual([]);
  });

  it('use a portrait picture on an upright phone', async () => {
    const { wants, messages } = await plays({}, { facts: { width: 390, height: 844, touchPoints: 5 } });
    await wants('camera');
    expect(messages).toContain('opens the camera upright');
  });

  it('request no microphone or camera that the connection can’t transmit, and explain a refusal until it is dismissed', async () => {
    const { wants, messages, layer, layers } = await plays({ carries: false });
    for (const device of ['camera', 'microphone'] as const) {
      await wants(device);
      expect(layer('mic-blocked')).toMatchObject({ device, reason: 'unsupported' });
      layer('mic-blocked').without();
    }
    expect(messages.filter((one) => one.startsWith('opens'))).toEqual([]);
    expect(layers()).not.toContain('mic-blocked');
  });
});
