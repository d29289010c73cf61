import { describe, expect, it } from 'vitest';
import { TouchHintViewModel } from '../../../src/app/controls/touchHint/touchHint.ts';
import { type AppBench, type AppBenchOptions, openBench } from '../../support/app/appBench.ts';

let bench: AppBench;

const TRIED = { features: { tryAndDownload: { isEnabled: true } } };

/** Starts a game and waits for its first picture. */
async function plays(options: AppBenchOptions) {
  bench = await openBench(options).begin();
  const requests: string[] = [];
  const signIn = () => void requests.push('sign in');
  const hints = new TouchHintViewModel(bench.core, bench.play, signIn, { family: undefined }).start(bench.core.signal);
  return { hints, requests };
}

describe('const.login-tip, screen.login-tip: the sign-in hint of a trial game', () => {
  it('appears for a guest exactly ten minutes after the game started, and stays until it is answered', async () => {
    const { hints, requests } = await plays({ config: TRIED });
    await bench.pass(599_999);
    expect([hints.showing, hints.hint]).toEqual([false, 'keys']);
    await bench.pass(1);
    expect([hints.showing, hints.hint]).toEqual([true, 'login']);
    // The sign-in hint stays open until the player answers it.
    await bench.pass(120_000);
    expect(hints.showing).toBe(true);
    hints.signIn();
    expect([hints.showing, requests]).toEqual([false, ['sign in']]);
  });

  it('never appears again after the player dismisses it', async () => {
    const { hints, requests } = await plays({ config: TRIED });
    await bench.pass(600_000);
    hints.dismiss();
    await bench.pass(3_600_000);
    expect([hints.showing, requests]).toEqual([false, []]);
  });

  it('closes when the player signs in elsewhere', async () => {
    const { hints } = await plays({ config: TRIED });
    await bench.pass(600_000);
    bench.core.auth.send({ kind: 'login completed' });
    await bench.settle();
    expect([bench.core.auth.state.kind === 'guest', hints.showing]).toEqual([false, false]);
  });

  it.each([
    ['a game without a trial', {}],
    ['a signed-in player', { ...TRIED, user: { signedIn: true, email: 'mira@example.com' } }],
  ])('never appears for %s', async (_, config) => {
    const { hints } = await plays({ config });
    expect(bench.state.kind).toBe('playing');
    await bench.pass(600_000);
    expect([hints.showing, hints.hint]).toEqual([false, 'keys']);
  });

  it('never appears if the game has ended', async () => {
    const { hints } = await plays({ config: TRIED });
    bench.world.device({ send: { type: 'session-complete', reason: 'SessionEnded' } });
    await bench.pass(600_000);
    expect(hints.showing).toBe(false);
  });
});
