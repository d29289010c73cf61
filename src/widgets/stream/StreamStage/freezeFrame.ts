/**
 * Keeps what the picture showed last while it is lost: a new stream blacks the element out before its first frame.
 * Veiled, the frame is copied to the canvas; unveiled, the canvas stays until the next real frame. Answers "stop".
 */
export function freezeFrame(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  veiled: boolean,
): (() => void) | undefined {
  if (veiled) {
    if (video.videoWidth === 0) return undefined;
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d', { alpha: false })?.drawImage(video, 0, 0);
    canvas.hidden = false;
    return undefined;
  }
  if (canvas.hidden) return undefined;
  const hide = () => {
    canvas.hidden = true;
  };
  if (!('requestVideoFrameCallback' in video)) {
    hide();
    return undefined;
  }
  const handle = video.requestVideoFrameCallback(hide);
  return () => video.cancelVideoFrameCallback(handle);
}
