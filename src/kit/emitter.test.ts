import { expect, it } from 'vitest';
import { Emitter } from './emitter.ts';

it('Emitter calls its listeners until their signals abort, and emit returns whether it called any', () => {
  const emitter = new Emitter<string>();
  const log: string[] = [];
  const [one, two] = [new AbortController(), new AbortController()];
  expect(emitter.emit('before')).toBe(false);
  emitter.listen((value) => log.push(`one ${value}`), one.signal);
  emitter.listen((value) => log.push(`two ${value}`), two.signal);
  expect(emitter.emit('a')).toBe(true);
  one.abort();
  emitter.listen((value) => log.push(`late ${value}`), one.signal);
  expect(emitter.emit('b')).toBe(true);
  const stop = emitter.listen(() => log.push('stopped'), new AbortController().signal);
  stop();
  two.abort();
  expect(emitter.emit('c')).toBe(false);
  expect(log).toEqual(['one a', 'two a', 'two b']);
});
