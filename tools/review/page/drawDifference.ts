/** Colour of a changed pixel. */
const MAGENTA = [255, 0, 170] as const;
/** Share of the newer picture's brightness that equal pixels keep. */
const DIMMED = 0.25;

/** Draws the newer picture dimmed, with every pixel that differs from the older picture in magenta. */
export async function drawDifference(
  canvas: HTMLCanvasElement,
  before: string,
  after: string,
  signal: AbortSignal,
): Promise<void> {
  const [older, newer] = await Promise.all([pixelsOf(canvas, before), pixelsOf(canvas, after)]);
  const context = canvas.getContext('2d');
  if (!context || signal.aborted) return;
  const drawn = context.createImageData(canvas.width, canvas.height);
  for (let at = 0; at < drawn.data.length; at += 4) {
    const isChanged = [0, 1, 2, 3].some((channel) => older[at + channel] !== newer[at + channel]);
    const grey = DIMMED * (0.3 * (newer[at] ?? 0) + 0.59 * (newer[at + 1] ?? 0) + 0.11 * (newer[at + 2] ?? 0));
    const [red, green, blue] = isChanged ? MAGENTA : [grey, grey, grey];
    drawn.data.set([red, green, blue, 255], at);
  }
  context.putImageData(drawn, 0, 0);
}

async function pixelsOf({ width, height }: HTMLCanvasElement, address: string): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(await (await fetch(address)).blob());
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0);
  return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
}
