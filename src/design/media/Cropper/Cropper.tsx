import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Picture } from '../Picture/Picture.tsx';
import { icon } from '../../icons/Icon.tsx';
import { Slider } from '../../forms/Slider/Slider.tsx';
import { type Crop, maxZoom, moveCrop, type PictureSize, placeOf, turnCrop, turnedSize, zoomCrop } from './crop.ts';
import styles from './Cropper.module.css';
import { useGestures } from './useGestures.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** All texts that the cropper shows. */
export interface CropperLabels {
  /** Name of the crop frame: "Picture in its frame". */
  readonly frame: string;
  /** Role description of the crop frame: "2D slider". */
  readonly kind: string;
  /** The crop frame's position, from 0 to 100: "40% from the left, 50% from the top". */
  readonly place: (right: number, down: number) => string;
  /** Instructions below the cropper's picture. */
  readonly help: string;
  readonly zoom: string;
  /** Zoom of the cropper as text: "150%". */
  readonly zoomed: (zoom: number) => string;
  readonly turnLeft: string;
  readonly turnRight: string;
}

export interface CropperProps {
  /** Address of the picture to crop. */
  readonly src: VettedUrl;
  readonly size: PictureSize;
  readonly value: Crop;
  readonly onChange: (crop: Crop) => void;
  readonly labels: CropperLabels;
  readonly disabled?: boolean | undefined;
}

const TurnLeftIcon = /* @__PURE__ */ icon('M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4.5 9M4.5 4v5h5');
const TurnRightIcon = /* @__PURE__ */ icon('M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4v5h-5');

/** The step of an arrow key as a fraction of the crop frame, without and with Shift. */
const STEP = 0.03;
const LEAP = 0.15;
const ZOOM_STEP = 1.1;

/** Shows a picture's round crop, and lets the player move, zoom and rotate it. */
export function Cropper({ src, size, value, onChange, labels, disabled = false }: CropperProps) {
  const helpId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const crop = useRef(value);
  useEffect(() => {
    crop.current = value;
  });
  // The player may move the crop frame twice before a render, so the second move continues from the first.
  const change = (next: Crop) => {
    crop.current = next;
    onChange(next);
  };
  useGestures(frame, {
    disabled,
    move: (right, down) => change(moveCrop(crop.current, size, right, down)),
    zoomBy: (factor, at) => change(zoomCrop(crop.current, size, crop.current.zoom * factor, at)),
  });
  const turn = (direction: 'left' | 'right') => change(turnCrop(crop.current, size, direction));
  const onKey = (event: KeyboardEvent) => {
    const distance = event.shiftKey ? LEAP : STEP;
    const at = crop.current;
    const next = {
      ArrowLeft: () => moveCrop(at, size, distance, 0),
      ArrowRight: () => moveCrop(at, size, -distance, 0),
      ArrowUp: () => moveCrop(at, size, 0, distance),
      ArrowDown: () => moveCrop(at, size, 0, -distance),
      '+': () => zoomCrop(at, size, at.zoom * ZOOM_STEP),
      '=': () => zoomCrop(at, size, at.zoom * ZOOM_STEP),
      '-': () => zoomCrop(at, size, at.zoom / ZOOM_STEP),
      r: () => turnCrop(at, size, 'right'),
      R: () => turnCrop(at, size, 'left'),
    }[event.key];
    if (!next || disabled || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    change(next());
  };
  const { x, y } = placeOf(value, size);
  const [right, down] = [Math.round(x * 100), Math.round(y * 100)];
  return (
    <div className={styles.cropper}>
      {/* A two-dimensional slider: assistive technology passes it the arrow keys, and the text gives both values. */}
      <div
        ref={frame}
        className={styles.frame}
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-disabled={disabled || undefined}
        aria-label={labels.frame}
        aria-roledescription={labels.kind}
        aria-describedby={helpId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={right}
        aria-valuetext={labels.place(right, down)}
        data-plane
        onKeyDown={onKey}
      >
        <Picture className={styles.picture} src={src} style={pictureStyle(value, size)} />
        <span className={styles.shade} />
      </div>
      {/* A gamepad moves along this row, and grabs the zoom with A. */}
      <div className={styles.tools} data-line="">
        <IconButton icon={TurnLeftIcon} label={labels.turnLeft} disabled={disabled} onClick={() => turn('left')} />
        <div className={styles.zoom}>
          <Slider
            label={labels.zoom}
            value={value.zoom}
            min={1}
            max={Math.max(1.01, maxZoom(size))}
            step={0.01}
            format={labels.zoomed}
            disabled={disabled || maxZoom(size) <= 1}
            onChange={(zoom) => change(zoomCrop(crop.current, size, zoom))}
          />
        </div>
        <IconButton icon={TurnRightIcon} label={labels.turnRight} disabled={disabled} onClick={() => turn('right')} />
      </div>
      <p id={helpId} className={styles.help}>
        {labels.help}
      </p>
    </div>
  );
}

/** The picture's box as fractions of the crop frame: size, centre and rotation. */
function pictureStyle({ x, y, zoom, turns }: Crop, size: PictureSize) {
  const short = Math.min(size.width, size.height);
  const { width, height } = turnedSize(size, turns);
  const percent = (part: number) => `${part * 100}%`;
  return {
    width: percent((size.width / short) * zoom),
    height: percent((size.height / short) * zoom),
    left: percent(0.5 + (0.5 - x) * (width / short) * zoom),
    top: percent(0.5 + (0.5 - y) * (height / short) * zoom),
    transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
  };
}
