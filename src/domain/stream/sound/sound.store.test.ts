import { describe, expect, it } from 'vitest';
import { type AudioOutput, SoundStore } from './sound.store.ts';

function output(outcomes: ('playing' | 'blocked')[] = []) {
  const did: string[] = [];
  const port: AudioOutput = {
    play: async (track) => {
      did.push(`play ${track?.id ?? 'nothing'}`);
      return outcomes.shift() ?? 'playing';
    },
    setVolume: (volume) => void did.push(`volume ${volume}`),
    setMuted: (muted) => void did.push(muted ? 'mute' : 'unmute'),
    dispose: () => void did.push('dispose'),
  };
  return { port, did };
}

const track = { id: 't' } as MediaStreamTrack;

describe('SoundStore', () => {
  it('rule.volume-save: applies and saves the volumes 0 and 1, and rejects 1.01, -0.1 and NaN', () => {
    const saved: number[] = [];
    const sound = new SoundStore(output().port, 0.3, (volume) => saved.push(volume));
    for (const volume of [0, 1, 1.01, -0.1, Number.NaN]) sound.setVolume(volume);
    expect(saved).toEqual([0, 1]);
    expect(sound.volume).toBe(1);
  });

  it('unmutes when the player raises the volume, but not when the volume becomes 0', () => {
    const { port, did } = output();
    const sound = new SoundStore(port, 1, () => {});
    sound.toggleMute();
    sound.setVolume(0);
    expect(sound.muted).toBe(true);
    sound.setVolume(0.4);
    expect(sound.muted).toBe(false);
    expect(did).toEqual(['volume 1', 'mute', 'volume 0', 'volume 0.4', 'unmute']);
  });

  it('const.default-volume: starts with the volume 0.5 if no valid volume is stored', () => {
    expect(new SoundStore(output().port, undefined, () => {}).volume).toBe(0.5);
    expect(new SoundStore(output().port, 7, () => {}).volume).toBe(0.5);
  });

  it('transition.tab.hidden-mute: mutes while the tab is hidden, and unmutes when it becomes visible', () => {
    const { port, did } = output();
    const sound = new SoundStore(port, 1, () => {});
    sound.setHidden(true);
    expect(sound.muted).toBe(true);
    sound.setHidden(false);
    expect(sound.muted).toBe(false);
    expect(did).toEqual(['volume 1', 'mute', 'unmute']);
  });

  it('transition.tab.hidden-mute: stays muted when the tab becomes visible if the player had muted the sound', () => {
    const sound = new SoundStore(output().port, 1, () => {});
    sound.toggleMute();
    sound.setHidden(true);
    sound.setHidden(false);
    expect(sound.muted).toBe(true);
  });

  it('reports that the browser blocks playback, and retries on a gesture', async () => {
    const { port, did } = output(['blocked', 'playing']);
    const sound = new SoundStore(port, 1, () => {});
    await sound.play(track);
    expect(sound.blocked).toBe(true);
    await sound.unblock();
    expect(sound.blocked).toBe(false);
    await sound.unblock();
    expect(did.filter((name) => name.startsWith('play'))).toEqual(['play t', 'play t']);
  });

  it('starts the same track only once', async () => {
    const { port, did } = output();
    const sound = new SoundStore(port, 1, () => {});
    await sound.play(track);
    await sound.play(track);
    expect(did).toEqual(['volume 1', 'play t']);
  });
});
