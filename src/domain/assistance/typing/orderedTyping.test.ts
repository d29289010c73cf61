import { expect, it } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import { OrderedTyping } from './orderedTyping.ts';

function bench() {
  const sent: string[] = [];
  const [clock, end] = [new ManualClock(), new AbortController()];
  const order = new OrderedTyping(clock, end.signal);
  const type = (text: string) => order.send('text', () => sent.push(text));
  const press = (key: string) => order.send('keys', () => sent.push(key));
  return { sent, clock, end, order, type, press };
}

it('sends a key after text once the streaming device has reported its text cursor', () => {
  const { sent, order, type, press } = bench();
  type('sky');
  type('hop');
  press('Enter');
  expect(sent).toEqual(['sky', 'hop']);
  order.onReceived();
  expect(sent).toEqual(['sky', 'hop', 'Enter']);
});

it('sends text after a key half a second later when the streaming device reports nothing', () => {
  const { sent, clock, type, press } = bench();
  press('Backspace');
  press('Backspace');
  type('a');
  clock.advance(499);
  expect(sent).toEqual(['Backspace', 'Backspace']);
  clock.advance(1);
  expect(sent).toEqual(['Backspace', 'Backspace', 'a']);
  clock.advance(500);
  press('Enter');
  expect(sent.at(-1)).toBe('Enter');
});

it('waits at each change of the channel', () => {
  const { sent, order, type, press } = bench();
  type('a');
  press('Enter');
  type('b');
  order.onReceived();
  expect(sent).toEqual(['a', 'Enter']);
  order.onReceived();
  expect(sent).toEqual(['a', 'Enter', 'b']);
});

it('sends everything at once when typing ends', () => {
  const { sent, clock, end, type, press } = bench();
  type('a');
  press('Enter');
  end.abort();
  expect([sent, clock.pending]).toEqual([['a', 'Enter'], 0]);
});
