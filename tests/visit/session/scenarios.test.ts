import { expect, it } from 'vitest';
import type { ScenarioExpectation } from '../../../simulator/core/scenario/scenario.ts';
import { type AppBench, openBench } from '../../support/app/appBench.ts';
import { english, named, shownScenarios } from '../../support/app/scenarioScreens.ts';
import { screenOf } from '../../support/app/screenOf.ts';

/** Longest time between two expectations of a scenario, in seconds of its simulated world. */
const PATIENCE_SECS = 200;
const LOOK_MS = 500;

let bench: AppBench;

it.each(shownScenarios('bench').map((one) => [one.id, one] as const))(
  'the scenario %s shows its declared screens in their order',
  async (id, { shows }) => {
    bench = await openBench({ scenario: id }).begin();
    for (const sight of shows) {
      let last = await lookFor(sight);
      for (let ms = 0; last !== undefined && ms < PATIENCE_SECS * 1_000; ms += LOOK_MS) {
        await bench.pass(LOOK_MS);
        last = await lookFor(sight);
      }
      expect(last, `the app never shows ${named(sight)}`).toBeUndefined();
    }
  },
);

/** Returns undefined if the expectation is met, otherwise the actual state. */
async function lookFor(sight: ScenarioExpectation): Promise<unknown> {
  if ('asked' in sight) return callsOf(sight);
  const screen = await screenOf(bench);
  const there = screen ?? { title: undefined, texts: [], actions: [] };
  if ('screen' in sight) return bench.state.kind === 'playing' && !screen ? undefined : [bench.state.kind, there.title];
  if ('no' in sight) return there.texts.includes(english(sight.no)) ? there.texts : undefined;
  if ('text' in sight) return there.texts.includes(sight.text) ? undefined : there.texts;
  const text = english(sight.words, sight.with);
  if (sight.role === 'heading') return there.title === text ? undefined : (there.title ?? bench.state.kind);
  const places = sight.role === 'button' ? there.actions : there.texts;
  return places.includes(text) ? undefined : places;
}

function callsOf({ asked, times, apartSecs }: Extract<ScenarioExpectation, { asked: string }>): unknown {
  const at = bench.callsOf(asked).map(({ t }) => t);
  const gaps = at.slice(1).map((t, i) => (t - (at[i] ?? 0)) / 1_000);
  const apart = apartSecs === undefined || gaps.every((gap) => gap === apartSecs);
  return at.length === times && apart ? undefined : { made: at.length, secondsApart: gaps };
}
