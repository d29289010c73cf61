import { expect, it } from 'vitest';
import { openBench } from '../../../../tests/support/app/appBench.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { mistakeInName } from './nameRules.ts';
import { nameSpec } from './name.machine.ts';
import { nameRunner, PAUSE_MS } from './name.runner.ts';

const SUGGEST = 'auth.handle-suggestions';

/** Creates a player signed in as Orson who is typing a name. */
async function atTheName() {
  const bench = openBench({ config: { user: { signedIn: true, email: 'prime@example.com' } } });
  const { core, clock } = bench;
  core.start();
  await bench.settle();
  const machine = new Machine(nameSpec, nameRunner({ api: core.api, clock })).start();
  const write = (name: string) => machine.send({ kind: 'written', name, mistake: mistakeInName(name) });
  const requests = () => bench.callsOf(SUGGEST).map(({ request }) => request?.query?.['prefix']);
  const wait = async (ms: number) => {
    await clock.advanceAsync(ms);
    await bench.settle();
  };
  return { bench, machine, write, requests, wait };
}

it('call.auth.handle-suggestions: requests a check after a typing pause, only for the latest name', async () => {
  const { machine, write, requests, wait } = await atTheName();
  for (const name of ['Mi', 'Mir', 'Mira']) {
    write(name);
    await wait(PAUSE_MS - 1);
  }
  expect(requests()).toEqual([]);
  await wait(1);
  expect(requests()).toEqual(['Mira']);
  expect(machine.state).toMatchObject({ kind: 'taken', name: 'Mira' });
});

it('call.auth.handle-suggestions: offers at least three alternatives to a taken name, the first of them free', async () => {
  const { machine, write, wait } = await atTheName();
  write('Mira');
  await wait(PAUSE_MS);
  const { state } = machine;
  if (state.kind !== 'taken' || !state.suggestions?.[0]) throw new Error('no other name was offered');
  expect(state.suggestions.length).toBeGreaterThan(2);
  const [other] = state.suggestions;
  expect(other).toContain('Mira');
  write(other);
  await wait(PAUSE_MS);
  expect(machine.state).toEqual({ kind: 'free', name: other });
});

it('a late answer about an earlier name is ignored', async () => {
  const { bench, machine, write, wait } = await atTheName();
  bench.world.script(SUGGEST, [{ delayMs: 3_000 }]);
  write('Mira');
  await wait(PAUSE_MS);
  write('Mirabel');
  await wait(PAUSE_MS);
  expect(machine.state).toEqual({ kind: 'free', name: 'Mirabel' });
  await wait(5_000);
  expect(machine.state).toEqual({ kind: 'free', name: 'Mirabel' });
});

it('a name stays unchecked after a network error or a response without the availability', async () => {
  const { bench, machine, write, wait } = await atTheName();
  bench.world.script(SUGGEST, [{ network: 'error' }, { body: { status: 'Success', suggestions: [] } }]);
  write('Mirabel');
  await wait(PAUSE_MS);
  expect(machine.state).toEqual({ kind: 'unchecked', name: 'Mirabel' });
  machine.send({ kind: 'online' });
  await wait(PAUSE_MS);
  expect(machine.state).toEqual({ kind: 'unchecked', name: 'Mirabel' });
});
