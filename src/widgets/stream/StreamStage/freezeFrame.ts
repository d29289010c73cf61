/**
 * Keeps the last video frame visible while the connection is lost, because a new stream blacks out the video element
 * before its first frame. If `veiled`, copies the frame to the canvas; otherwise keeps the canvas until the next
 * presented video frame. Runs until the returned function is called.
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
