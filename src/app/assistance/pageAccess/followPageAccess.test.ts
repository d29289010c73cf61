import { createInstance } from 'i18next';
import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AssistanceSettings, NO_ASSISTANCE } from '../../../domain/assistance/assistanceSettings.ts';
import { TypingStore } from '../../../domain/assistance/typing/typing.store.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { followPageAccess } from './followPageAccess.tsx';

vi.mock('react-dom/client', () => ({ createRoot: () => ({ render: () => undefined, unmount: () => undefined }) }));

afterEach(() => vi.unstubAllGlobals());

/** A page whose listeners the test calls. */
const page = {
  listeners: new Map<string, (event: object) => void>(),
  below: undefined as object | undefined,
};

beforeEach(() => {
  for (const name of ['HTMLInputElement', 'HTMLSelectElement', 'DOMPoint']) vi.stubGlobal(name, vi.fn<() => void>());
  vi.stubGlobal('window', new EventTarget());
  const body = { appendChild: (child: object) => child, querySelectorAll: () => [], contains: () => true };
  vi.stubGlobal('document', {
    body,
    createElement: () => ({ remove: () => undefined }),
    querySelector: () => null,
    querySelectorAll: () => [],
    elementFromPoint: () => page.below,
    addEventListener: (type: string, listener: (event: object) => void) => page.listeners.set(type, listener),
  });
});

/** Follows settings that the test changes, and counts how often the microphone opens. */
function bench(chosen: Partial<AssistanceSettings>) {
  const settings = observable.box<AssistanceSettings>({ ...NO_ASSISTANCE, ...chosen }, { deep: false });
  const levels: ((level: number, now: number) => void)[] = [];
  const [typing, clock, end] = [new TypingStore(() => 'en'), new ManualClock(), new AbortController()];
  const microphone = { listen: (onLevel: (level: number, now: number) => void) => void levels.push(onLevel) };
  const access = { settings: () => settings.get(), pads: () => [], microphone, typing, i18n: createInstance(), clock };
  followPageAccess(access, end.signal);
  const change = (changed: Partial<AssistanceSettings>) =>
    runInAction(() => settings.set({ ...settings.get(), ...changed }));
  return { levels, typing, clock, end, change };
}

it('keeps the microphone open while the player changes the loudness of a click', () => {
  const switches = { ...NO_ASSISTANCE.switches, on: true, choose: 'SoundClick' };
  const { levels, change, end } = bench({ switches });
  change({ switches: { ...switches, clickLevel: 0.5 } });
  change({ switches: { ...switches, clickLevel: 0.6 } });
  expect(levels).toHaveLength(1);
  change({ switches: { ...switches, stepMs: 2_000 } });
  expect(levels).toHaveLength(2);
  end.abort();
});

it('gives a field its own on-screen keyboard back after the pointer has rested on it twice', () => {
  const { typing, clock, end } = bench({ dwell: { ...NO_ASSISTANCE.dwell, on: true, restMs: 1_000 } });
  const field = {
    inputMode: 'search',
    type: 'text',
    readOnly: false,
    isConnected: true,
    disabled: false,
    tabIndex: 0,
    value: '',
    focus: () => undefined,
    matches: (selector: string) => selector.startsWith('textarea'),
    closest: (selector: string) => (selector.startsWith('a[href]') ? field : null),
    checkVisibility: () => true,
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 100, height: 20, right: 100, bottom: 20 }),
    dispatchEvent: () => true,
  };
  const rest = (below: object | undefined) => {
    page.below = below;
    page.listeners.get('pointermove')?.({ isTrusted: true, pointerType: 'mouse', clientX: 5, clientY: 5 });
    clock.advance(1_100);
  };
  rest(field);
  expect(field.inputMode).toBe('none');
  rest(undefined);
  rest(field);
  typing.close();
  expect(field.inputMode).toBe('search');
  end.abort();
});
