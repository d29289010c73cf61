import { expect, expectTypeOf, it } from 'vitest';
import type { CallId, components, ScenarioId } from '../../../tests/kit/controlTypes.ts';
import type { KnownScenarioId } from '../../../tests/kit/knownScenarios.ts';
import type { control } from '../../../tests/kit/simulator.ts';
import type { Expectation, WorldOptions } from '../../../tests/kit/world.ts';
import { kitTypes } from './kitTypes.ts';

it('the test kit’s types accept only known names of scenarios and calls', () => {
  expectTypeOf<WorldOptions['scenario']>().toEqualTypeOf<KnownScenarioId>();
  expectTypeOf<'plays-at-once'>().toExtend<ScenarioId>();
  expectTypeOf<'plays-at-onze'>().not.toExtend<KnownScenarioId>();
  expectTypeOf<Expectation['call']>().toEqualTypeOf<CallId | undefined>();
  expectTypeOf<'play.startSesion'>().not.toExtend<CallId>();
  expectTypeOf<components['schemas']['ScriptAnswer']['network']>().toEqualTypeOf<'error' | 'hang' | undefined>();
});

it('the test kit’s client has types for requests and responses', () => {
  const open = (api: ReturnType<typeof control>) =>
    api.POST('/worlds', { body: { scenario: 'plays-at-once', rate: 0 } });
  const read = (api: ReturnType<typeof control>) => api.GET('/worlds/{id}', { params: { path: { id: '' } } });
  type Answer<Call extends (...args: never[]) => Promise<{ data?: unknown }>> = Awaited<ReturnType<Call>>['data'];
  expectTypeOf<Answer<typeof open>>().toExtend<components['schemas']['OpenedWorld'] | undefined>();
  expectTypeOf<Answer<typeof read>>().toExtend<{ readonly scenario: string; readonly queue: unknown } | undefined>();
});

it('kitTypes writes the package’s types from the OpenAPI document of the control API', () => {
  const text = kitTypes();
  expect(text).toMatch(/"\/worlds\/\{id\}": \{\n\/\*\* Returns the world’s state.*\n"get": operations\['getWorld'\];/);
  expect(text).toContain('"network"?: "error" | "hang";');
  expect(text).not.toContain('} & { [name');
  expect(text).toMatch(/ScenarioId = .*"plays-at-once" \| /);
  expect(text).toMatch(/"call": .*"play\.startSession" \| /);
});
