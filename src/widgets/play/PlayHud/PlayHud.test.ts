import { describe, expect, it } from 'vitest';
import { PlayHudViewModel } from './PlayHud.viewModel.ts';
import type { BarItems } from './PlayHud.types.ts';

function bench(start: { muted?: boolean; blocked?: boolean; volume?: number } = {}, bar: BarItems = {}) {
  const did: string[] = [];
  const sound = {
    muted: false,
    blocked: false,
    volume: 0.5,
    ...start,
    toggleMute: () => {
      sound.muted = !sound.muted;
      did.push(sound.muted ? 'mute' : 'unmute');
    },
    setVolume: (volume: number) => {
      sound.volume = volume;
      did.push(`volume ${volume}`);
    },
    unblock: () => {
      did.push('unblock');
      return Promise.resolve();
    },
  };
  const hud = new PlayHudViewModel({
    game: 'Skyhop',
    sound,
    fullscreen: { on: undefined, toggle: () => undefined },
    bar: () => bar,
    leave: () => undefined,
    focusStage: () => undefined,
  });
  return { hud, did };
}

describe('PlayHudViewModel', () => {
  it.each([
    [{}, false],
    [{ muted: true }, true],
    [{ blocked: true }, true],
    [{ volume: 0 }, true],
  ])('reports silence when the sound is muted, blocked or at volume 0: %o', (start, silent) => {
    expect(bench(start).hud.silent).toBe(silent);
  });

  it('restores the sound with one press after any cause of silence', () => {
    const pressed = (start: Parameters<typeof bench>[0]) => {
      const { hud, did } = bench(start);
      hud.toggleSound();
      return did;
    };
    expect(pressed({})).toEqual(['mute']);
    expect(pressed({ muted: true })).toEqual(['unmute', 'unblock']);
    expect(pressed({ blocked: true })).toEqual(['unblock']);
    expect(pressed({ blocked: true, muted: true })).toEqual(['unmute', 'unblock']);
    expect(pressed({ volume: 0 })).toEqual(['volume 0.5', 'unblock']);
    expect(pressed({ volume: 0, muted: true })).toEqual(['volume 0.5', 'unmute', 'unblock']);
  });

  it('unmutes the sound when the player sets a volume above 0, but not at volume 0', () => {
    const loud = bench({ muted: true });
    loud.hud.setVolume(0.8);
    expect(loud.did).toEqual(['volume 0.8', 'unmute', 'unblock']);
    const quiet = bench();
    quiet.hud.setVolume(0);
    expect(quiet.did).toEqual(['volume 0']);
  });

  it('offers a pass only if the game’s features provide one', () => {
    const pass = { active: false, open: () => undefined };
    expect(bench().hud.pass).toBeUndefined();
    expect(bench({}, { pass }).hud.pass).toBe(pass);
  });

  it('opens on show and closes on hide', () => {
    const { hud } = bench();
    hud.show();
    expect(hud.open).toBe(true);
    hud.hide();
    expect(hud.open).toBe(false);
  });
});
