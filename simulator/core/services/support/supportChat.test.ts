import { expect, it } from 'vitest';
import { ManualClock } from '../../../../src/kit/clock.ts';
import { SupportChat } from './supportChat.ts';

const WORDS = { note: 'It arrived.', answer: 'Look here.' };

function desk() {
  const clock = new ManualClock(0);
  const made = new SupportChat(clock);
  const messages = (visitor = 'a', count = 0) => made.after(visitor, count).map(({ from, text }) => `${from}: ${text}`);
  return { clock, made, messages };
}

it('the support chat acknowledges a first message at once, and answers each message four seconds later', () => {
  const { clock, made, messages } = desk();
  expect(messages()).toEqual([]);
  expect(made.receive('a', 'Hello', WORDS)).toBe(true);
  expect(messages()).toEqual(['player: Hello', 'support: It arrived.']);
  clock.advance(3_999);
  made.receive('a', 'Still there?', { ...WORDS, answer: 'Yes.' });
  expect(messages()).toEqual(['player: Hello', 'support: It arrived.', 'player: Still there?']);
  clock.advance(1);
  expect(messages()).toEqual(['player: Hello', 'support: It arrived.', 'player: Still there?', 'support: Look here.']);
  clock.advance(4_000);
  expect(made.after('a', 4)).toEqual([{ from: 'support', text: 'Yes.' }]);
  expect(messages('b')).toEqual([]);
});

it('the support chat accepts ten messages per minute from each visitor', () => {
  const { clock, made } = desk();
  made.receive('a', 'first', WORDS);
  clock.advance(1_000);
  for (let time = 1; time < 10; time++) expect(made.receive('a', `more ${time}`, WORDS)).toBe(true);
  expect([made.receive('a', 'too many', WORDS), made.receive('b', 'other', WORDS)]).toEqual([false, true]);
  clock.advance(58_999);
  expect(made.receive('a', 'too early', WORDS)).toBe(false);
  clock.advance(1);
  expect([made.receive('a', 'in time', WORDS), made.receive('a', 'too many', WORDS)]).toEqual([true, false]);
});

it('the support chat keeps the latest 200 messages of a visitor, and the latest 200 visitors', () => {
  const { clock, made, messages } = desk();
  for (let time = 0; time < 100; time++) {
    made.receive('a', `message ${time}`, WORDS);
    clock.advance(7_000);
  }
  expect([messages().length, messages()[0]]).toEqual([200, 'support: It arrived.']);
  for (let i = 0; i < 199; i++) made.receive(`v${i}`, 'hi', WORDS);
  expect(messages()).toHaveLength(200);
  made.receive('one more', 'hi', WORDS);
  expect([messages(), messages('v0').length]).toEqual([[], 2]);
});
