import type {
  CameraPort,
  CutArea,
  OpenPicture,
  PicturePort,
  Unreadable,
} from '../../../domain/account/profile/picture.ports.ts';
import { openDevice } from './userMedia.ts';
import { objectUrl } from '../../../kit/vettedUrl.ts';

/** Larger files are no photos. */
const BYTES_MAX = 40_000_000;
/** As much of a picture as is kept while it is cut, in pixels of its longest side. */
const SIDE_OPEN = 2_048;
/** Fewer pixels are no face. */
const SIDE_MIN = 32;
/** The picture that is sent, in pixels; a smaller one is not blown up. */
const SIDE_SENT = 512;
/** As a data URL; what a server would think too long is made worse first. */
const LENGTH_MAX = 300_000;
const QUALITIES = [0.86, 0.72, 0.5];

/** Reads pictures by the browser's own decoders, upright as the camera was held, and draws them anew. */
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

/** What is drawn now, as a picture to be cut. */
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
  // The square's corner at the canvas's, then the turned picture about its own middle.
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

/** As WebP; as JPEG, on white, where the browser writes none. */
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

// `ProfilePorts` of a real browser: the module itself is what is loaded.

const WISH: MediaStreamConstraints = { video: { facingMode: 'user', width: { ideal: 1_280 }, height: { ideal: 720 } } };

/** The camera that looks at whoever sits before the page. */
export const camera: CameraPort = {
  async open() {
    const track = await openDevice('camera', [WISH]);
    if (typeof track === 'string') return track;
    const stream = new MediaStream([track]);
    const video = document.createElement('video');
    video.muted = video.playsInline = true;
    video.srcObject = stream;
    // A frame is drawn from a film that runs; it is the same stream that the page shows.
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
