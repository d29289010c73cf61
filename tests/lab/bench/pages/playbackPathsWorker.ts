import { CanvasPicture, type Drawn, machineNow } from './canvasPicture.ts';
import type { ToWorker } from './playbackPathsPage.ts';

/** Draws in a worker: either the frames of a track, or frames that the worker decodes. */
interface Transformer {
  readonly readable: ReadableStream<RTCEncodedVideoFrame>;
  readonly writable: WritableStream<RTCEncodedVideoFrame>;
}

let canvas: CanvasPicture | undefined;
const tell = (drawn: Drawn | undefined) => drawn && postMessage(drawn);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  canvas = new CanvasPicture(data.canvas);
  if (data.pictures) void drawAll(data.pictures, canvas);
});

addEventListener(
  'rtctransform',
  (event) => void decodeAll((event as Event & { readonly transformer: Transformer }).transformer),
);

async function drawAll(pictures: ReadableStream<VideoFrame>, to: CanvasPicture): Promise<void> {
  const reader = pictures.getReader();
  for (;;) {
    const { value } = await reader.read();
    if (!value) return;
    tell(to.draw(value, machineNow()));
  }
}

/** Decodes a stream's encoded frames in parallel with the browser, which continues to show its own decoded frames. */
async function decodeAll({ readable, writable }: Transformer): Promise<void> {
  const decoder = new VideoDecoder({
    output: (picture) => (canvas ? tell(canvas.draw(picture, machineNow())) : picture.close()),
    error: () => {},
  });
  decoder.configure({ codec: 'vp8', optimizeForLatency: true });
  const reader = readable.getReader();
  const writer = writable.getWriter();
  let begun = false;
  for (;;) {
    const { value } = await reader.read();
    if (!value) return;
    begun ||= value.type === 'key';
    const type = value.type === 'key' ? 'key' : 'delta';
    // Decode before passing the frame on, which detaches its bytes.
    if (begun)
      decoder.decode(new EncodedVideoChunk({ type, timestamp: 1_000 * machineNow(), data: value.data.slice(0) }));
    void writer.write(value);
  }
}
