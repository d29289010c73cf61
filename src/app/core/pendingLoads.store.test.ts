import { beforeEach, describe, expect, it } from 'vitest';
import { ManualClock, settle } from '../../kit/clock.ts';
import { PendingLoads } from './pendingLoads.store.ts';

let clock: ManualClock;
let end: AbortController;
let late: PendingLoads;
beforeEach(() => {
  clock = new ManualClock(0);
  end = new AbortController();
  late = new PendingLoads(clock, end.signal);
});

/** Simulates JavaScript that fails to load until `network` is online. */
function part(network = { online: false }) {
  let requests = 0;
  const load = () => {
    requests++;
    return network.online ? Promise.resolve('part') : Promise.reject(new TypeError('Failed to fetch'));
  };
  return { network, load, requests: () => requests };
}

describe('the loading of lazy code that the player requested', () => {
  it('shows a notice after 2 s, retries every 3 s, and succeeds once the network is back', async () => {
    const { network, load, requests } = part();
    const requested = late.request(load);
    await clock.advanceAsync(1_999);
    expect(late.isShown).toBe(false);
    await clock.advanceAsync(1);
    expect([late.isShown, requests()]).toEqual([true, 1]);
    await clock.advanceAsync(4_000);
    expect(requests()).toBe(3);
    network.online = true;
    await clock.advanceAsync(3_000);
    await expect(requested).resolves.toBe('part');
    await settle();
    expect([late.isShown, clock.pending]).toEqual([false, 0]);
  });

  it('shows a notice after 2 s if the code neither loads nor fails', async () => {
    void late.request(() => new Promise<string>(() => undefined));
    await clock.advanceAsync(2_000);
    expect(late.isShown).toBe(true);
  });

  it('shows no notice if the JavaScript loads within 2 s', async () => {
    await expect(late.request(part({ online: true }).load)).resolves.toBe('part');
    await clock.advanceAsync(10_000);
    expect([late.isShown, clock.pending]).toEqual([false, 0]);
  });

  it.each([
    ['dismisses the notice', () => late.dismiss()],
    ['wants something else', () => void late.request(part({ online: true }).load)],
    ['ends the visit', () => end.abort()],
  ])('stops retrying once the player %s', async (_, giveUp) => {
    const { network, load, requests } = part();
    const requested = late.request(load);
    await clock.advanceAsync(2_500);
    giveUp();
    network.online = true;
    await expect(requested).resolves.toBeUndefined();
    await clock.advanceAsync(10_000);
    expect([requests(), late.isShown, clock.pending]).toEqual([1, false, 0]);
  });
});

it('the code of a layer is requested until it loads, and the notice stays until no layer waits', async () => {
  let retries = 0;
  const [one, other] = [late.wait(() => retries++), late.wait()];
  await clock.advanceAsync(6_000);
  expect([late.isShown, retries]).toEqual([true, 2]);
  one();
  await settle();
  expect(late.isShown).toBe(true);
  other();
  await settle();
  expect([late.isShown, clock.pending]).toEqual([false, 0]);
});
