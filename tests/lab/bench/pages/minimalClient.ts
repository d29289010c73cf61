import { CHANNEL } from '../../../../src/contracts/channel/channelLabels.ts';
import { InputWriter } from '../../../../src/contracts/channel/inputWriter.ts';
import { readPageOptions } from './pageOptions.ts';
import { connectOnClick } from './connectOnClick.ts';

/** Minimal client: two calls, one connection, one `<video>`, and keys sent as they arrive. */
const ask = readPageOptions();
const writer = new InputWriter();

void connectOnClick(ask, {
  onTrack({ track }) {
    const video = document.querySelector('video');
    if (video && track.kind === 'video') video.srcObject = new MediaStream([track]);
    // Uses a separate stream for sound. Within one stream, the browser would delay the video to synchronise both.
    if (ask.sound && track.kind === 'audio')
      void Object.assign(new Audio(), { srcObject: new MediaStream([track]) }).play();
  },
  onChannel(channel) {
    if (channel.label !== CHANNEL.input) return;
    for (const type of ['keydown', 'keyup'] as const) {
      addEventListener(type, (event) => {
        if (channel.readyState === 'open')
          channel.send(writer.key(type === 'keydown', 0x1a, 0, event.key.charCodeAt(0)));
      });
    }
  },
});
