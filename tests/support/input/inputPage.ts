import { stage as stagePorts } from '../../../src/app/ports/browserPlayPorts.ts';
import { BrowserInputSurface } from '../../../src/app/ports/input/inputSurface.ts';
import type { InputEvent } from '../../../src/contracts/channel/inputFormat.ts';
import { decodeInput } from '../../../src/contracts/channel/inputReader.ts';
import { POLLING_RATE_MS } from '../../../src/domain/input/inputConstants.ts';
import { InputForwarder } from '../../../src/domain/input/inputForwarder.ts';
import { repairKeys } from '../../../src/domain/input/keyboard/repairModeKeys.ts';
import { ManualClock } from '../../../src/kit/clock.ts';

/** A page with an input stage but without a streaming device. Keeps the input messages for the test. */
const taken: InputEvent[] = [];
const end = new AbortController();
/** The clock advances only at the test's request, so that no heartbeat occurs between the test's actions. */
const clock = new ManualClock();

function take(bytes: Uint8Array): boolean {
  const message = decodeInput(bytes);
  if (message) taken.push(message.event);
  return true;
}

const stage = document.querySelector<HTMLElement>('#stage');
const video = document.querySelector('video');
if (stage && video) {
  const forwarder = new InputForwarder({
    clock,
    wire: { edge: take, motion: take, bufferedAmount: 0 },
    surface: repairKeys(new BrowserInputSurface(stage, video), clock, false),
    gamepads: stagePorts.gamepads,
    notice: () => undefined,
    platform: { apple: false, touch: false },
  });
  forwarder.mouseLock.allow(true);
  forwarder.start(end.signal);
  Object.assign(window, {
    // Mouse movements are sent in batches; advancing the clock makes the batch due.
    take: () => {
      clock.advance(POLLING_RATE_MS);
      return taken.splice(0);
    },
    advance: (ms: number) => clock.advance(ms),
    stop: () => end.abort(),
  });
}
