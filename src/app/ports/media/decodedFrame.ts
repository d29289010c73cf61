/** What a film shows now as its decoder gave it; undefined where the browser gives none: then the film itself is drawn. */
export function decodedFrame(video: HTMLVideoElement): VideoFrame | undefined {
  if (!('VideoFrame' in window)) return undefined;
  try {
    return new VideoFrame(video);
  } catch {
    return undefined;
  }
}
