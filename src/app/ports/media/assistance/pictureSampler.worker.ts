// Draws pictures in a few pixels and returns their bytes, away from the page's thread.

interface Request {
  readonly frame: VideoFrame;
  readonly columns: number;
  readonly rows: number;
}

let context: OffscreenCanvasRenderingContext2D | null | undefined;

addEventListener('message', ({ data: { frame, columns, rows } }: MessageEvent<Request>) => {
  context ??= new OffscreenCanvas(columns, rows).getContext('2d', { willReadFrequently: true, alpha: false });
  context?.drawImage(frame, 0, 0, columns, rows);
  frame.close();
  const pixels = context?.getImageData(0, 0, columns, rows).data;
  if (pixels) postMessage(pixels, { transfer: [pixels.buffer] });
});
