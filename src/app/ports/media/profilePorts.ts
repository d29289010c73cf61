import type {
  CameraPort,
  CutArea,
  OpenPicture,
  PicturePort,
  Unreadable,
} from '../../../domain/account/profile/picture.ports.ts';
import { openDevice } from './userMedia.ts';
import { objectUrl } from '../../../kit/vettedUrl.ts';

/** Maximum size of the file of a profile picture, in bytes. */
const BYTES_MAX = 40_000_000;
/** Longest side of a picture in the crop editor, in pixels. */
const SIDE_OPEN = 2_048;
/** Smallest side of a picture that is accepted as a profile picture, in pixels. */
const SIDE_MIN = 32;
/** Side of the uploaded profile picture, in pixels. Smaller pictures aren't enlarged. */
const SIDE_SENT = 512;
/** Maximum length of the profile picture's data URL in characters. Longer pictures are encoded at a lower quality. */
const LENGTH_MAX = 300_000;
const QUALITIES = [0.86, 0.72, 0.5];

/** Decodes pictures in the browser, applies the camera's orientation and draws them again. */
export const pictures: PicturePort = {
  async open(file) {
    if (file.size > BYTES_MAX) return 'too-large';
    try {
      const bitmap = await createImageBitmap(file);
      const opened = await openPicture(bitmap, bitmap.width, bitmap.height);
      bitmap.close();
      return opened;
    } catch {
      return 'not-a-picture';
    }
  },
};

/** Copies the current content of `source` for cropping. */
export async function openPicture(
  source: CanvasImageSource,
  width: number,
  height: number,
): Promise<OpenPicture | Unreadable> {
  if (Math.min(width, height) < SIDE_MIN) return 'too-small';
  const scale = Math.min(1, SIDE_OPEN / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) return 'not-a-picture';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const shown = await encoded(canvas, 0.9);
  if (!shown) return 'not-a-picture';
  const url = objectUrl(shown);
  return {
    url,
    width: canvas.width,
    height: canvas.height,
    cut: (area) => cut(canvas, area),
    close: () => {
      URL.revokeObjectURL(url);
      canvas.width = canvas.height = 0;
    },
  };
}

async function cut(source: HTMLCanvasElement, { turns, left, top, side }: CutArea): Promise<string | undefined> {
  const canvas = document.createElement('canvas');
  const edge = Math.max(1, Math.min(SIDE_SENT, Math.round(side)));
  canvas.width = canvas.height = edge;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  // Move the corner of the cropped square to the canvas origin, then rotate the picture about its centre.
  const [width, height] = turns % 2 ? [source.height, source.width] : [source.width, source.height];
  context.scale(edge / side, edge / side);
  context.translate(width / 2 - left, height / 2 - top);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(source, -source.width / 2, -source.height / 2);
  for (const quality of QUALITIES) {
    const file = await encoded(canvas, quality);
    const data = file && (await dataUrl(file));
    if (data && data.length <= LENGTH_MAX) return data;
  }
  return undefined;
}

/** Encodes as WebP, or as JPEG on white if the browser can't write WebP. */
async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob | undefined> {
  const webp = await written(canvas, 'image/webp', quality);
  if (webp?.type === 'image/webp') return webp;
  const flat = document.createElement('canvas');
  flat.width = canvas.width;
  flat.height = canvas.height;
  const context = flat.getContext('2d', { alpha: false });
  if (!context) return undefined;
  context.fillStyle = 'white';
  context.fillRect(0, 0, flat.width, flat.height);
  context.drawImage(canvas, 0, 0);
  return (await written(flat, 'image/jpeg', quality)) ?? undefined;
}

function written(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

function dataUrl(file: Blob): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : undefined));
    reader.readAsDataURL(file);
  });
}

// This module's exports are the browser's implementation of `ProfilePorts`.

const WISH: MediaStreamConstraints = { video: { facingMode: 'user', width: { ideal: 1_280 }, height: { ideal: 720 } } };

/** Takes photos for the profile with the front camera. */
export const camera: CameraPort = {
  async open() {
    const track = await openDevice('camera', [WISH]);
    if (typeof track === 'string') return track;
    const stream = new MediaStream([track]);
    const video = document.createElement('video');
    video.muted = video.playsInline = true;
    video.srcObject = stream;
    // Photos are drawn from this video element, which must play. The page shows the same stream in its own element.
    await video.play().catch(() => undefined);
    return {
      stream,
      shoot: () => openPicture(video, video.videoWidth, video.videoHeight),
      close: () => {
        track.stop();
        video.srcObject = null;
      },
    };
  },
};
