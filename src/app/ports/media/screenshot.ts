import { decodedFrame } from './decodedFrame.ts';

/** A picture of the game at its decoded size. */
export interface Screenshot {
  readonly file: Blob;
  readonly width: number;
  readonly height: number;
}

/** Current video frame at full size as a PNG; undefined before the first video frame. */
export async function takePicture(video: HTMLVideoElement | undefined): Promise<Screenshot | undefined> {
  if (!video || video.videoWidth === 0) return undefined;
  try {
    // Prefer the decoded frame: it isn't scaled to the window.
    const frame = decodedFrame(video);
    const [width, height] = frame ? [frame.displayWidth, frame.displayHeight] : [video.videoWidth, video.videoHeight];
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d', { alpha: false })?.drawImage(frame ?? video, 0, 0, width, height);
    frame?.close();
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return file ? { file, width, height } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this touch device's share sheet accepts the file. */
function canShareFile(file: File): boolean {
  const { canShare } = navigator as Partial<Pick<Navigator, 'canShare'>>;
  return matchMedia('(pointer: coarse)').matches && canShare?.call(navigator, { files: [file] }) === true;
}

export async function shareOrSave(picture: Blob, name: string): Promise<boolean> {
  const file = new File([picture], name, { type: picture.type });
  if (canShareFile(file)) {
    try {
      await navigator.share({ files: [file] });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
    }
  }
  const { saveBlob } = await import('../storage/download.ts');
  saveBlob(name, file);
  return true;
}
