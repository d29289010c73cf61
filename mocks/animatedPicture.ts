/**
 * Plays a moving picture in a video element: a lit ball over dark hills. With reduced motion all frames are equal, so that
 * pictures of a story are equal, too. Returns a function that removes the picture.
 */
export function showPicture(
  video: HTMLVideoElement,
  size: readonly [width: number, height: number] = [640, 360],
): () => void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = size;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let frame = 0;
  let requests = 0;
  const draw = () => {
    paint(context, isStill ? 0 : frame++ / 60);
    requests = requestAnimationFrame(draw);
  };
  draw();
  const stream = canvas.captureStream(30);
  video.srcObject = stream;
  return () => {
    cancelAnimationFrame(requests);
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
}

function paint(context: CanvasRenderingContext2D, t: number): void {
  const { width, height } = context.canvas;
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#1d1b4b');
  sky.addColorStop(0.6, '#b3476b');
  sky.addColorStop(1, '#f4a259');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (let layer = 0; layer < 3; layer++) {
    context.fillStyle = ['#5b2a5e', '#3a1c4a', '#180f2b'][layer] ?? '#000';
    context.beginPath();
    context.moveTo(0, height);
    for (let x = 0; x <= width; x += width / 64) {
      const wave = Math.sin((x / width) * (6 + layer * 3) + t * (0.3 + layer * 0.5) + layer * 2);
      context.lineTo(x, height * (0.62 + layer * 0.12) + wave * height * 0.05);
    }
    context.lineTo(width, height);
    context.fill();
  }
  context.fillStyle = '#fff3c4';
  context.beginPath();
  context.arc(
    width * (0.5 + 0.3 * Math.sin(t)),
    height * (0.5 - 0.25 * Math.abs(Math.sin(t * 3))),
    height * 0.05,
    0,
    Math.PI * 2,
  );
  context.fill();
}
