/** Current video frame as decoded; undefined if the browser can't provide it. Callers then draw the video element. */
export function decodedFrame(video: HTMLVideoElement): VideoFrame | undefined {
  if (!('VideoFrame' in window)) return undefined;
  try {
    return new VideoFrame(video);
  } catch {
    return undefined;
  }
}
