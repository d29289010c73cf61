import { expect, it } from 'vitest';
import { controlConfigOf } from './controlSchemes.ts';

it.each(['__proto__', 'constructor', 'toString', 'no.such.game'])('%s has no control schemes', (name) => {
  expect(controlConfigOf(name)).toBeUndefined();
});
