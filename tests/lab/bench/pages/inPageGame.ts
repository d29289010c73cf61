import { pictureTrack } from '../../../../mocks/stream/pictureTrack.ts';
import { createDevice } from '../../../../simulator/device/device.ts';
import { FramePacer } from '../../../../simulator/peer/encoding/framePacer.ts';
import { InputWriter } from '../../../../src/contracts/channel/inputWriter.ts';
import { readPageOptions } from './pageOptions.ts';

/** The same game inside the page, without network and codec: the lower bound for any stream. */
const ask = readPageOptions();
const device = createDevice({
  packageName: 'games.nowlight.probe',
  seed: 1,
  width: ask.width,
  height: ask.height,
  fps: ask.fps,
  marker: true,
});
const picture = pictureTrack(device.width, device.height);
const ticks = new FramePacer(1000 / ask.fps, performance.now());
const writer = new InputWriter();

function beat(): void {
  for (let due = ticks.take(performance.now()); due > 0; due--) picture.show(device.tick());
  setTimeout(beat, Math.max(ticks.next - performance.now(), 0));
}

function take(bytes: Uint8Array): void {
  device.input(bytes);
  if (ask.renderOnInput) picture.show(device.redraw());
}

for (const type of ['keydown', 'keyup'] as const) {
  addEventListener(type, (event) => {
    const bytes = writer.key(type === 'keydown', 0x1a, 0, event.key.charCodeAt(0));
    window.nowlightProbe.said(bytes, performance.now());
    if (ask.delay === 0) return take(bytes);
    const kept = bytes.slice();
    setTimeout(() => take(kept), ask.delay);
  });
}
document.querySelector('button')?.addEventListener('click', () => {
  const video = document.querySelector('video');
  if (video) video.srcObject = new MediaStream([picture.track]);
  beat();
});
document.title = 'ready';
