import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { keepOneOpen } from './sidePanels.ts';

function bench() {
  const lifetime = new AbortController();
  const panel = () => {
    const is = observable({ open: false, close: () => runInAction(() => void (is.open = false)) });
    return is;
  };
  const panels = { sound: panel(), keys: panel(), chat: panel() };
  const asked = observable.box(false);
  keepOneOpen(Object.values(panels), () => asked.get(), lifetime.signal);
  const open = (name: keyof typeof panels) => runInAction(() => void (panels[name].open = true));
  const ask = (on: boolean) => runInAction(() => asked.set(on));
  const shown = () => Object.entries(panels).flatMap(([name, { open: is }]) => (is ? [name] : []));
  return { lifetime, open, ask, shown };
}

it('a panel that opens closes the panel that was open', () => {
  const { open, shown } = bench();
  open('sound');
  expect(shown()).toEqual(['sound']);
  open('keys');
  expect(shown()).toEqual(['keys']);
  open('chat');
  expect(shown()).toEqual(['chat']);
});

it('a question to the player closes all panels, and they stay closed after the answer', () => {
  const { open, ask, shown } = bench();
  open('sound');
  ask(true);
  expect(shown()).toEqual([]);
  open('keys');
  expect(shown()).toEqual([]);
  ask(false);
  expect(shown()).toEqual([]);
  open('keys');
  expect(shown()).toEqual(['keys']);
});

it('panels no longer close each other after the signal aborts', () => {
  const { lifetime, open, shown } = bench();
  lifetime.abort();
  open('sound');
  open('keys');
  expect(shown()).toEqual(['sound', 'keys']);
});
