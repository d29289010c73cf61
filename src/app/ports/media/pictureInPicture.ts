import type { PipPort } from '../playPorts.ts';

interface DocumentPip {
  requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window>;
}

/** Longer side of the picture-in-picture window, in CSS pixels. */
const LONG = 480;

/** Document picture-in-picture with input if supported, else video picture-in-picture; undefined if neither exists. */
export function smallWindow(): PipPort | undefined {
  const { documentPictureInPicture: own } = window as { readonly documentPictureInPicture?: DocumentPip };
  if (own) return { open: (stage, closed, signal) => openDocument(own, stage, closed, signal) };
  return document.pictureInPictureEnabled ? { open: openVideo } : undefined;
}

const openDocument = async (
  own: DocumentPip,
  { element, video }: Parameters<PipPort['open']>[0],
  closed: () => void,
  signal: AbortSignal,
): Promise<void> => {
  const { videoWidth: width, videoHeight: height } = video;
  const scale = LONG / Math.max(width, height, 1);
  const small = await own.requestWindow({ width: Math.round(width * scale), height: Math.round(height * scale) });
  if (signal.aborted) return small.close();
  const picture = small.document.createElement('video');
  Object.assign(picture, { muted: true, autoplay: true, playsInline: true, srcObject: video.srcObject });
  picture.style.cssText = 'display:block;inline-size:100vw;block-size:100vh;object-fit:contain';
  small.document.title = document.title;
  small.document.body.style.cssText = 'margin:0;overflow:hidden;background:black';
  small.document.body.append(picture);
  const lifetime = new AbortController();
  // Show the stage's next video track in the picture-in-picture window too.
  video.addEventListener('loadedmetadata', () => void (picture.srcObject = video.srcObject), {
    signal: lifetime.signal,
  });
  forward(small, picture, element, video, lifetime.signal);
  stayVisible(lifetime.signal);
  const end = () => {
    lifetime.abort();
    closed();
  };
  small.addEventListener('pagehide', end, { once: true });
  signal.addEventListener('abort', () => small.close(), { once: true });
};

const openVideo: PipPort['open'] = async ({ video }, closed, signal) => {
  await video.requestPictureInPicture();
  const lifetime = new AbortController();
  stayVisible(lifetime.signal);
  const end = () => {
    lifetime.abort();
    closed();
  };
  video.addEventListener('leavepictureinpicture', end, { once: true });
  const leave = () => void (document.pictureInPictureElement === video && document.exitPictureInPicture());
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
};

/** Forwards keys and presses of the picture-in-picture window to the main window, where the game listens. */
function forward(
  small: Window,
  picture: HTMLVideoElement,
  stage: HTMLElement,
  video: HTMLVideoElement,
  signal: AbortSignal,
): void {
  const onKey = (event: KeyboardEvent) => {
    event.preventDefault();
    const { key, code, repeat, shiftKey, ctrlKey, altKey, metaKey, location } = event;
    const copy = { key, code, repeat, shiftKey, ctrlKey, altKey, metaKey, location, bubbles: true, cancelable: true };
    stage.dispatchEvent(new KeyboardEvent(event.type, copy));
  };
  small.addEventListener('keydown', onKey, { signal });
  small.addEventListener('keyup', onKey, { signal });
  for (const type of ['focus', 'blur'] as const) {
    small.addEventListener(type, () => window.dispatchEvent(new Event(type)), { signal });
  }
  const onPointer = (event: PointerEvent) => {
    const from = pictureIn(picture);
    const to = pictureIn(video);
    const { pointerId, pointerType, button, buttons, isPrimary, shiftKey, ctrlKey, altKey, metaKey } = event;
    stage.dispatchEvent(
      new PointerEvent(event.type, {
        ...{ pointerId, pointerType, button, buttons, isPrimary, shiftKey, ctrlKey, altKey, metaKey },
        clientX: to.left + ((event.clientX - from.left) / from.width) * to.width,
        clientY: to.top + ((event.clientY - from.top) / from.height) * to.height,
        cancelable: true,
      }),
    );
  };
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const) {
    small.addEventListener(type, onPointer, { signal });
  }
  small.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
}

/** Rectangle of a picture shown by `object-fit: contain`. */
function pictureIn(video: HTMLVideoElement): { left: number; top: number; width: number; height: number } {
  const box = video.getBoundingClientRect();
  const scale = Math.min(box.width / video.videoWidth, box.height / video.videoHeight);
  if (!Number.isFinite(scale) || scale === 0) return box;
  const [width, height] = [video.videoWidth * scale, video.videoHeight * scale];
  return { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2, width, height };
}

/** Hides `visibilitychange` from the page: a player who watches the picture-in-picture window is still playing. */
function stayVisible(signal: AbortSignal): void {
  window.addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), { capture: true, signal });
  signal.addEventListener('abort', () => {
    if (document.hidden) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}
