import { makeAutoObservable } from 'mobx';
import type { Runner } from '../../../kit/machine.ts';
import type { PictureCommand, PictureEvent } from './picture.machine.ts';
import type { CameraPort, CutArea, LiveCamera, OpenPicture, PicturePort } from './picture.ports.ts';

/** What the picture's machine works with, and no state can hold: files, pixels, a camera. */
export class PictureDesk {
  file: Blob | undefined;
  area: CutArea | undefined;
  picture: OpenPicture | undefined;
  camera: LiveCamera | undefined;

  constructor() {
    makeAutoObservable(this, { file: false, area: false }, { deep: false });
  }

  /** Another picture in the place of the one before; a camera is switched off. */
  lay(picture: OpenPicture | undefined): void {
    this.#lay(picture, undefined);
  }

  watch(camera: LiveCamera): void {
    this.#lay(undefined, camera);
  }

  #lay(picture: OpenPicture | undefined, camera: LiveCamera | undefined): void {
    this.picture?.close();
    this.camera?.close();
    this.picture = picture;
    this.camera = camera;
  }
}

interface PictureWork {
  readonly pictures: PicturePort;
  readonly camera: CameraPort;
  readonly desk: PictureDesk;
  /** Takes the small picture. */
  readonly take: (data: string) => void;
}

/** Does the picture machine's work. What comes after it is no longer wanted is closed again. */
export function pictureRunner(work: PictureWork): Runner<PictureCommand, PictureEvent> {
  return (command, send, signal) => {
    if (command.kind === 'let-go') work.desk.lay(undefined);
    else void perform(work, command.kind, signal).then(send);
  };
}

async function perform(
  { pictures, camera, desk, take }: PictureWork,
  what: Exclude<PictureCommand['kind'], 'let-go'>,
  signal: AbortSignal,
): Promise<PictureEvent> {
  switch (what) {
    case 'open-file': {
      const { file } = desk;
      desk.file = undefined;
      return opened(desk, file ? await pictures.open(file) : 'not-a-picture', signal);
    }
    case 'open-camera': {
      const live = await camera.open();
      if (typeof live === 'string') return { kind: 'camera refused', why: live };
      if (signal.aborted) live.close();
      else desk.watch(live);
      return { kind: 'camera opened' };
    }
    case 'shoot':
      return opened(desk, (await desk.camera?.shoot()) ?? 'not-a-picture', signal);
    case 'cut': {
      const data = desk.area && (await desk.picture?.cut(desk.area));
      if (!data) return { kind: 'not cut' };
      if (!signal.aborted) take(data);
      return { kind: 'cut' };
    }
  }
}

function opened(
  desk: PictureDesk,
  picture: Awaited<ReturnType<PicturePort['open']>>,
  signal: AbortSignal,
): PictureEvent {
  if (typeof picture === 'string') return { kind: 'unreadable', why: picture };
  if (signal.aborted) picture.close();
  else desk.lay(picture);
  return { kind: 'opened' };
}
