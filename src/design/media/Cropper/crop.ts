/** Size of the original picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export type QuarterTurns = 0 | 1 | 2 | 3;

/** The selected square of a picture. */
export interface Crop {
  /** Centre of the square in the rotated picture: 0 is its left or upper edge, 1 the opposite one. */
  readonly x: number;
  readonly y: number;
  /** Zoom of the selection; 1 selects the largest possible square. */
  readonly zoom: number;
  /** Rotation of the picture in clockwise quarter turns. */
  readonly turns: QuarterTurns;
}

/** The initial selection: the largest square in the picture's centre. */
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1, turns: 0 };

/** Maximum zoom: beyond it only pixels would be recognisable. */
const ZOOM_MAX = 5;
/** Minimum edge of the selected square, in pixels of the picture. */
const SIDE_MIN = 48;

/** Returns the size of a picture after its rotation. */
export function turnedSize({ width, height }: PictureSize, turns: QuarterTurns): PictureSize {
  return turns % 2 ? { width: height, height: width } : { width, height };
}

export function maxZoom({ width, height }: PictureSize): number {
  return Math.max(1, Math.min(ZOOM_MAX, Math.min(width, height) / SIDE_MIN));
}

/** Limits the zoom of a selection, and moves the square inside the picture. */
export function withinPicture(crop: Crop, size: PictureSize): Crop {
  const zoom = clamp(crop.zoom, 1, maxZoom(size));
  const { width, height } = turnedSize(size, crop.turns);
  const half = Math.min(width, height) / zoom / 2;
  return {
    x: clamp(crop.x, half / width, 1 - half / width),
    y: clamp(crop.y, half / height, 1 - half / height),
    zoom,
    turns: crop.turns,
  };
}

/** Moves the picture under the crop frame, in fractions of the crop frame's width. */
export function moveCrop(crop: Crop, size: PictureSize, right: number, down: number): Crop {
  const { width, height } = turnedSize(size, crop.turns);
  const side = Math.min(width, height) / crop.zoom;
  return withinPicture({ ...crop, x: crop.x - (right * side) / width, y: crop.y - (down * side) / height }, size);
}

/** Changes the zoom around a fixed point of the crop frame (0 to 1 on each axis). */
export function zoomCrop(crop: Crop, size: PictureSize, zoom: number, at = { x: 0.5, y: 0.5 }): Crop {
  const to = clamp(zoom, 1, maxZoom(size));
  const { width, height } = turnedSize(size, crop.turns);
  const shrinkage = Math.min(width, height) * (1 / crop.zoom - 1 / to);
  const x = crop.x + ((at.x - 0.5) * shrinkage) / width;
  const y = crop.y + ((at.y - 0.5) * shrinkage) / height;
  return withinPicture({ ...crop, x, y, zoom: to }, size);
}

/** Rotates the picture by a quarter turn around the centre of the square. */
export function turnCrop(crop: Crop, size: PictureSize, direction: 'left' | 'right'): Crop {
  const turns = ((crop.turns + (direction === 'right' ? 1 : 3)) % 4) as QuarterTurns;
  const [x, y] = direction === 'right' ? [1 - crop.y, crop.x] : [crop.y, 1 - crop.x];
  return withinPicture({ ...crop, x, y, turns }, size);
}

/** Returns the selected square in pixels of the rotated picture. */
export function cropArea(
  crop: Crop,
  size: PictureSize,
): { readonly turns: QuarterTurns; readonly left: number; readonly top: number; readonly side: number } {
  const { x, y, zoom, turns } = withinPicture(crop, size);
  const { width, height } = turnedSize(size, turns);
  const side = Math.min(width, height) / zoom;
  return { turns, left: x * width - side / 2, top: y * height - side / 2, side };
}

/** Position of the selected square between the picture's edges, 0 to 1; 0.5 if the square can't move. */
export function placeOf(crop: Crop, size: PictureSize): { readonly x: number; readonly y: number } {
  const { width, height } = turnedSize(size, crop.turns);
  const { left, top, side } = cropArea(crop, size);
  const part = (at: number, way: number) => (way < 0.5 ? 0.5 : at / way);
  return { x: part(left, width - side), y: part(top, height - side) };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
