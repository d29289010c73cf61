import { expect, it } from 'vitest';
import { controlConfigOf } from './controlSchemes.ts';

it.each(['__proto__', 'constructor', 'toString', 'no.such.game'])(
  'controlConfigOf returns undefined for the unknown package %s',
  (name) => {
    expect(controlConfigOf(name)).toBeUndefined();
  },
);
