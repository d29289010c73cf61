import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, it } from 'vitest';
import type { CallId } from '../../tests/kit/ids.d.ts';
import type { KnownScenarioId } from '../../tests/kit/knownScenarios.ts';
import type { Expectation, WorldOptions } from '../../tests/kit/world.ts';
import { API_TYPES, documentMark, ID_TYPES, idTypes } from './kitTypes.ts';

it('the test kit has the types of today’s control API: `npm run pack -- --types` writes them', () => {
  expect(readFileSync(API_TYPES, 'utf8').split('\n', 1)).toEqual([documentMark()]);
});

it('the test kit knows today’s scenarios: `npm run pack -- --types` writes them', () => {
  const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  expect(words(readFileSync(ID_TYPES, 'utf8'))).toBe(words(idTypes()));
});

it('the test kit accepts only known names of scenarios and calls', () => {
  expectTypeOf<WorldOptions['scenario']>().toEqualTypeOf<KnownScenarioId>();
  expectTypeOf<'plays-at-once'>().toExtend<KnownScenarioId>();
  expectTypeOf<'plays-at-onze'>().not.toExtend<KnownScenarioId>();
  expectTypeOf<Expectation['call']>().toEqualTypeOf<CallId | undefined>();
  expectTypeOf<'play.startSesion'>().not.toExtend<CallId>();
});
