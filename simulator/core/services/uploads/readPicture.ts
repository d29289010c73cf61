/** Type and size of a picture, from its bytes instead of its claimed type. */
export interface ReadPicture {
  readonly type: 'png' | 'jpeg' | 'webp';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Parses the picture in a data URL; undefined if invalid or of another type. */
export function readPicture(url: string): ReadPicture | undefined {
  const base64 = /^data:image\/[\w.+-]+;base64,([\w+/]+=*)$/.exec(url)?.[1];
  if (base64 === undefined) return undefined;
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
  const size = sizeOf(bytes);
  return size && size.width > 0 && size.height > 0 ? { ...size, bytes } : undefined;
}

type Size = Omit<ReadPicture, 'bytes'>;

function sizeOf(bytes: Uint8Array<ArrayBuffer>): Size | undefined {
  const view = new DataView(bytes.buffer);
  const text = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
  if (bytes.length < 24) return undefined;
  if (text(1, 3) === 'PNG' && bytes[0] === 0x89 && text(12, 4) === 'IHDR')
    return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) };
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return bytes.length < 30 ? undefined : webp(view, text(12, 4));
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpeg(view) : undefined;
}

function webp(view: DataView, form: string): Size | undefined {
  const low = (at: number) => view.getUint16(at, true);
  switch (form) {
    case 'VP8 ':
      return { type: 'webp', width: low(26) & 0x3fff, height: low(28) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { type: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return {
        type: 'webp',
        width: (low(24) | (view.getUint8(26) << 16)) + 1,
        height: (low(27) | (view.getUint8(29) << 16)) + 1,
      };
    default:
      return undefined;
  }
}

/** Scans the JPEG markers up to the frame header. */
function jpeg(view: DataView): Size | undefined {
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) return { type: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (view.getUint16(at + 2) < 2) return undefined;
  }
  return undefined;
}
