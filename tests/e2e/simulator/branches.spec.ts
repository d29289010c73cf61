import { expect } from '../../support/expect.ts';
import { Player } from '../../kit/player.ts';
import { test } from '../../support/e2e/test.ts';

test('the panel’s slider opens a branch of a running game in another tab, the app reconnects there, and both continue @deep', async ({
  playGame,
  context,
  request,
  player,
}) => {
  const original = await playGame({ config: { features: { maxFps: 10 } } });
  await player.picture.goesOn();
  const { journal, sessions, players } = await original.state();
  const panel = await context.newPage();
  await panel.addInitScript(() => localStorage.setItem('nowlight-sim-visited', 'knows'));
  await panel.goto(`/__sim/#${original.id}`);
  await panel.getByRole('tab', { name: 'File' }).click();
  const slider = panel.getByRole('slider', { name: 'Journal entry' });
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThanOrEqual(journal.last);
  await slider.press('End');
  const seq = Number(await slider.inputValue());
  const link = panel.getByRole('link', { name: 'Link to this moment' });
  await expect(link).toHaveAttribute('href', `/play?branch=${original.id}&seq=${seq}`);
  const opening = context.waitForEvent('page');
  await link.click();
  const other = new Player(await opening);
  await other.picture.appears();
  await other.picture.goesOn();

  const id = new URL(other.page.url()).hostname.split('.')[0] ?? '';
  interface State {
    readonly branch: object;
    readonly players: readonly { readonly id: string }[];
    readonly sessions: readonly object[];
  }
  const stateOfBranch = async () => (await (await request.get(`/__sim/worlds/${id}`)).json()) as State;
  const inputs = async (world: string) =>
    ((await (await request.get(`/__sim/worlds/${world}/journal?kind=input`)).json()) as object[]).length;
  const branch = await stateOfBranch();
  expect(branch).toMatchObject({
    branch: { of: original.id, seq },
    sessions: [{ playSessionId: sessions[0]?.playSessionId, state: 'playing', peer: 'connected' }],
  });
  expect(branch.players.map((one) => one.id)).toEqual(players.map((one) => one.id));

  // The branch has its own game: an input there doesn't reach the original.
  const before = await inputs(original.id);
  await other.stage.press('Space');
  await expect.poll(() => inputs(id)).toBeGreaterThan(0);
  expect(await inputs(original.id)).toBe(before);

  // The original's connection was never lost.
  await player.page.bringToFront();
  await player.picture.goesOn();
  expect((await original.state()).sessions).toMatchObject([{ state: 'playing', peer: 'connected' }]);
  const peers = (await original.journal()).filter(({ kind }) => kind === 'peer').map(({ name }) => name);
  expect(peers).toEqual(['connecting', 'connected']);
  await player.stage.press('Space');
  await expect.poll(() => inputs(original.id)).toBeGreaterThan(before);
  await other.page.bringToFront();
  await other.picture.goesOn();
  await request.delete(`/__sim/worlds/${id}`);
});
