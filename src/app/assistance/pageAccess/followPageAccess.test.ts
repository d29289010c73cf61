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
  focused: undefined as { blur(): void } | undefined,
};

beforeEach(() => {
  page.focused = undefined;
  for (const name of ['HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement', 'DOMPoint'])
    vi.stubGlobal(name, vi.fn<() => void>());
  vi.stubGlobal('window', new EventTarget());
  const body = { appendChild: (child: object) => child, querySelectorAll: () => [], contains: () => true };
  vi.stubGlobal('document', {
    body,
    createElement: () => ({ remove: () => undefined }),
    querySelector: () => null,
    querySelectorAll: () => [],
    elementFromPoint: () => page.below,
    addEventListener: (type: string, listener: (event: object) => void, { signal }: { signal?: AbortSignal } = {}) => {
      page.listeners.set(type, listener);
      const remove = () => page.listeners.get(type) === listener && page.listeners.delete(type);
      signal?.addEventListener('abort', remove);
    },
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

/** Creates a text field that loses the focus when another one gets it. */
function createField(kind: 'HTMLInputElement' | 'HTMLTextAreaElement', inputMode: string) {
  const blurs: (() => void)[] = [];
  const field = Object.assign(new (globalThis[kind] as new () => object)(), {
    inputMode,
    type: 'text',
    readOnly: false,
    isConnected: true,
    disabled: false,
    tabIndex: 0,
    value: '',
    focus() {
      const last = page.focused;
      if (last === field) return;
      page.focused = field;
      last?.blur();
      page.listeners.get('focusin')?.({ target: field });
    },
    blur: () => blurs.splice(0).forEach((listener) => listener()),
    addEventListener: (_: string, listener: () => void) => void blurs.push(listener),
    matches: (selector: string) => selector.startsWith('textarea'),
    closest: (selector: string): object | null => (selector.startsWith('a[href]') ? field : null),
    checkVisibility: () => true,
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 100, height: 20, right: 100, bottom: 20 }),
    dispatchEvent: () => true,
  });
  return field;
}

/** Rests the pointer on an element, or beside all elements. */
function rest(below: object | undefined, clock: ManualClock) {
  page.below = below;
  page.listeners.get('pointermove')?.({ isTrusted: true, pointerType: 'mouse', clientX: 5, clientY: 5 });
  clock.advance(1_100);
}

const dwell = { ...NO_ASSISTANCE.dwell, on: true, restMs: 1_000 };

it('gives a field its own on-screen keyboard back after the pointer has rested on it twice', () => {
  const { typing, clock, end } = bench({ dwell });
  const field = createField('HTMLInputElement', 'search');
  rest(field, clock);
  expect(field.inputMode).toBe('none');
  rest(undefined, clock);
  rest(field, clock);
  typing.close();
  expect(field.inputMode).toBe('search');
  end.abort();
});

it.each(['HTMLInputElement', 'HTMLTextAreaElement'] as const)(
  'gives several fields of %s their own on-screen keyboards back after the pointer has rested on each',
  (kind) => {
    const { typing, clock, end } = bench({ dwell });
    const fields = ['search', 'email', 'numeric'].map((mode) => createField(kind, mode));
    for (const field of fields) {
      rest(field, clock);
      expect(field.inputMode).toBe('none');
    }
    typing.close();
    page.focused?.blur();
    expect(fields.map(({ inputMode }) => inputMode)).toEqual(['search', 'email', 'numeric']);
    end.abort();
  },
);

it.each(['HTMLInputElement', 'HTMLTextAreaElement'] as const)(
  'keeps the system’s keyboard closed at a field of %s that the player focuses, also when the pointer rests on it then',
  (kind) => {
    const { typing, clock, end } = bench({ dwell });
    const [first, second] = [createField(kind, 'search'), createField(kind, 'email')];
    rest(first, clock);
    second.focus();
    expect(second.inputMode).toBe('none');
    rest(second, clock);
    expect([first.inputMode, second.inputMode]).toEqual(['search', 'none']);
    typing.close();
    expect(second.inputMode).toBe('email');
    end.abort();
  },
);
