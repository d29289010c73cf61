import { describe, expect, it } from 'vitest';
import { TouchHintViewModel } from '../../../src/app/controls/touchHint/touchHint.ts';
import { type AppBench, type AppBenchOptions, openBench } from '../../support/app/appBench.ts';

let bench: AppBench;

const TRIED = { features: { tryAndDownload: { isEnabled: true } } };

/** Starts a game and waits for its first picture. */
async function plays(options: AppBenchOptions) {
  bench = await openBench(options).begin();
  const asked: string[] = [];
  const signIn = () => void asked.push('sign in');
  const hints = new TouchHintViewModel(bench.core, bench.play, signIn, { family: undefined }).start(bench.core.signal);
  return { hints, asked };
}

describe('const.login-tip, screen.login-tip: a game that is only tried', () => {
  it('tells whoever is nobody yet, ten minutes after it was ready and not before, that they may sign in', async () => {
    const { hints, asked } = await plays({ config: TRIED });
    await bench.pass(599_999);
    expect([hints.showing, hints.hint]).toEqual([false, 'keys']);
    await bench.pass(1);
    expect([hints.showing, hints.hint]).toEqual([true, 'login']);
    // It stays open until the player answers.
    await bench.pass(120_000);
    expect(hints.showing).toBe(true);
    hints.signIn();
    expect([hints.showing, asked]).toEqual([false, ['sign in']]);
  });

  it('says no more to who puts it away', async () => {
    const { hints, asked } = await plays({ config: TRIED });
    await bench.pass(600_000);
    hints.dismiss();
    await bench.pass(3_600_000);
    expect([hints.showing, asked]).toEqual([false, []]);
  });

  it.each([
    ['a game that is no taster', {}],
    ['somebody who is signed in', { ...TRIED, user: { signedIn: true, email: 'mira@example.com' } }],
  ])('says nothing in %s', async (_, config) => {
    const { hints } = await plays({ config });
    expect(bench.state.kind).toBe('playing');
    await bench.pass(600_000);
    expect([hints.showing, hints.hint]).toEqual([false, 'keys']);
  });

  it('says nothing where the game is over by then', async () => {
    const { hints } = await plays({ config: TRIED });
    bench.world.device({ send: { type: 'session-complete', reason: 'SessionEnded' } });
    await bench.pass(600_000);
    expect(hints.showing).toBe(false);
  });
});
