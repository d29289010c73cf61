import { expect } from '../../support/expect.ts';
import { Player } from '../../kit/player.ts';
import { test } from '../../support/e2e/test.ts';

test('a branch of a running game continues it with the same player and another connection @deep', async ({
  playGame,
  context,
  request,
  player,
}) => {
  const original = await playGame({ config: { features: { maxFps: 10 } } });
  await player.picture.goesOn();
  const { journal, sessions, players } = await original.state();
  const response = await request.post(`/__sim/worlds/${original.id}/branches`, { data: { seq: journal.last } });
  expect(response.status()).toBe(201);
  const branch = (await response.json()) as { readonly id: string; readonly playUrl: string };
  const stateOf = async () => (await (await request.get(`/__sim/worlds/${branch.id}`)).json()) as typeof state;
  const state = await original.state();

  const page = await context.newPage();
  const other = new Player(page);
  await page.goto(branch.playUrl);
  await other.picture.appears();
  await other.picture.goesOn();
  const continued = await stateOf();
  expect(continued.sessions).toMatchObject([
    { playSessionId: sessions[0]?.playSessionId, state: 'playing', peer: 'connected' },
  ]);
  expect(continued.players.map(({ id }) => id)).toEqual(players.map(({ id }) => id));
  // The simulated world from which the branch was opened continues to run.
  await player.page.bringToFront();
  await player.picture.goesOn();
  expect((await original.state()).sessions).toMatchObject([{ state: 'playing', peer: 'connected' }]);
  await request.delete(`/__sim/worlds/${branch.id}`);
});
