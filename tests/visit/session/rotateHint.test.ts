import { expect, it, vi } from 'vitest';
import { TouchHintViewModel } from '../../../src/app/controls/touchHint/touchHint.ts';
import { type AppBench, openBench } from '../../support/app/appBench.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';
let bench: AppBench;

/** Starts a landscape game on a phone in portrait orientation. */
async function begins(): Promise<TouchHintViewModel> {
  bench = await openBench({ facts: { userAgent: PHONE, touchPoints: 5, width: 390, height: 693 } }).begin();
  bench.play.show();
  await vi.waitFor(() => expect(bench.play.input?.orientation).toBe('landscape'));
  return new TouchHintViewModel(bench.core, bench.play, () => undefined, { family: undefined }).start(
    bench.core.signal,
  );
}

it('the rotate hint appears after 1.5 s on a phone in portrait while the game stays in landscape', async () => {
  const hints = await begins();
  await bench.pass(1_499);
  expect([hints.showing, hints.hint]).toEqual([false, 'turn']);
  await bench.pass(1);
  expect([hints.showing, hints.hint]).toEqual([true, 'turn']);
  await bench.pass(8_000);
  expect(hints.showing).toBe(false);
});

it('the touch hint replaces the rotate hint when the game itself switches to portrait', async () => {
  const hints = await begins();
  await bench.pass(700);
  bench.world.device({ send: { type: 'orientation', value: 0 } });
  await bench.pass(800);
  expect([hints.showing, hints.hint]).toEqual([true, 'touch']);
});
