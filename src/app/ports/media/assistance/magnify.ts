import { magnifierAt } from '../../../../domain/assistance/vision/magnifier.ts';
import type { Magnifier } from '../../../../domain/assistance/vision/visionSettings.ts';

/** The stage and the video that shows its picture. */
interface Magnified {
  readonly element: HTMLElement;
  readonly video: HTMLVideoElement;
}

/**
 * Enlarges the picture around the mouse, a finger or the focus until `signal` aborts. A second video of the same stream
 * shows the enlarged part, so that the browser's compositor does the work. Follows the focus in controls over the
 * picture; otherwise it shows the picture's middle.
 */
export function magnify(
  { element, video }: Magnified,
  follows: Exclude<Magnifier, 'off'>,
  zoom: number,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  // The styles of the magnifier are in StreamStage.module.css.
  const lens = document.createElement('div');
  lens.dataset['lens'] = '';
  lens.ariaHidden = 'true';
  const copy = document.createElement('video');
  Object.assign(copy, { muted: true, autoplay: true, playsInline: true, srcObject: video.srcObject });
  // Offsets of the enlarged video are from the left edge, also on pages that are written from right to left.
  lens.style.inset = copy.style.inset = '0 auto auto 0';
  lens.append(copy);
  element.append(lens);
  video.addEventListener('loadedmetadata', () => void (copy.srcObject = video.srcObject), { signal });
  const show = (at: { readonly clientX: number; readonly clientY: number } | undefined) => {
    const stage = element.getBoundingClientRect();
    const { left, top, width, height } = video.getBoundingClientRect();
    const point = at && { x: at.clientX - stage.left, y: at.clientY - stage.top };
    const picture = { left: left - stage.left, top: top - stage.top, width, height };
    const placed = magnifierAt(point, stage, picture, zoom, follows === 'touch');
    lens.style.inlineSize = lens.style.blockSize = `${placed.size}px`;
    lens.style.transform = `translate(${placed.left}px, ${placed.top}px)`;
    copy.style.inlineSize = `${placed.picture.width}px`;
    copy.style.blockSize = `${placed.picture.height}px`;
    copy.style.transform = `translate(${placed.picture.left}px, ${placed.picture.top}px)`;
    lens.hidden = false;
  };
  const hide = () => void (lens.hidden = true);
  hide();
  if (follows === 'focus') followFocus(element, show, signal);
  else followPointer(element, follows === 'touch', { show, hide }, signal);
  signal.addEventListener('abort', () => lens.remove(), { once: true });
}

function followPointer(
  element: HTMLElement,
  isTouch: boolean,
  { show, hide }: { readonly show: (at: PointerEvent | undefined) => void; readonly hide: () => void },
  signal: AbortSignal,
): void {
  const options = { passive: true, signal } as const;
  const follow = (event: PointerEvent) => {
    if ((event.pointerType === 'touch') !== isTouch || !event.isPrimary) return;
    // A locked mouse has no position.
    show(document.pointerLockElement ? undefined : event);
  };
  const end = ({ pointerType }: PointerEvent) => (pointerType === 'touch') === isTouch && hide();
  element.addEventListener('pointerdown', follow, options);
  element.addEventListener('pointermove', follow, options);
  element.addEventListener('pointercancel', end, options);
  element.addEventListener(isTouch ? 'pointerup' : 'pointerleave', end, options);
}

function followFocus(
  element: HTMLElement,
  show: (at: { readonly clientX: number; readonly clientY: number } | undefined) => void,
  signal: AbortSignal,
): void {
  const follow = () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused === element) return show(undefined);
    const { left, top, width, height } = focused.getBoundingClientRect();
    show({ clientX: left + width / 2, clientY: top + height / 2 });
  };
  for (const type of ['focusin', 'input', 'selectionchange'] as const)
    document.addEventListener(type, follow, { passive: true, signal });
  window.addEventListener('resize', follow, { signal });
  follow();
}
