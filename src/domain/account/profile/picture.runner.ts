import { makeAutoObservable } from 'mobx';
import type { Runner } from '../../../kit/stateMachine.ts';
import type { PictureCommand, PictureEvent } from './picture.machine.ts';
import type { CameraPort, CutArea, LiveCamera, OpenPicture, PicturePort } from './picture.ports.ts';

/** Resources that the profile picture's state machine needs but can't keep in its states: files, pixels, a camera. */
export class PictureWorkspace {
  file: Blob | undefined;
  area: CutArea | undefined;
  picture: OpenPicture | undefined;
  camera: LiveCamera | undefined;

  constructor() {
    makeAutoObservable(this, { file: false, area: false }, { deep: false });
  }

  /** Sets the profile picture to crop, closes the one that was opened before and stops the camera. */
  setPicture(picture: OpenPicture | undefined): void {
    this.#replace(picture, undefined);
  }

  setCamera(camera: LiveCamera): void {
    this.#replace(undefined, camera);
  }

  #replace(picture: OpenPicture | undefined, camera: LiveCamera | undefined): void {
    this.picture?.close();
    this.camera?.close();
    this.picture = picture;
    this.camera = camera;
  }
}

interface PictureWork {
  readonly pictures: PicturePort;
  readonly camera: CameraPort;
  readonly workspace: PictureWorkspace;
  readonly take: (data: string) => void;
}

/** Creates the runner of the picture state machine. It closes resources that arrive after a cancellation. */
export function pictureRunner(work: PictureWork): Runner<PictureCommand, PictureEvent> {
  return (command, send, signal) => {
    if (command.kind === 'let-go') work.workspace.setPicture(undefined);
    else void perform(work, command.kind, signal).then(send);
  };
}

async function perform(
  { pictures, camera, workspace, take }: PictureWork,
  kind: Exclude<PictureCommand['kind'], 'let-go'>,
  signal: AbortSignal,
): Promise<PictureEvent> {
  switch (kind) {
    case 'open-file': {
      const { file } = workspace;
      workspace.file = undefined;
      return onOpened(workspace, file ? await pictures.open(file) : 'not-a-picture', signal);
    }
    case 'open-camera': {
      const live = await camera.open();
      if (typeof live === 'string') return { kind: 'camera refused', reason: live };
      if (signal.aborted) live.close();
      else workspace.setCamera(live);
      return { kind: 'camera opened' };
    }
    case 'shoot':
      return onOpened(workspace, (await workspace.camera?.shoot()) ?? 'not-a-picture', signal);
    case 'cut': {
      const data = workspace.area && (await workspace.picture?.cut(workspace.area));
      if (!data) return { kind: 'not cut' };
      if (!signal.aborted) take(data);
      return { kind: 'cut' };
    }
  }
}

function onOpened(
  workspace: PictureWorkspace,
  picture: Awaited<ReturnType<PicturePort['open']>>,
  signal: AbortSignal,
): PictureEvent {
  if (typeof picture === 'string') return { kind: 'unreadable', reason: picture };
  if (signal.aborted) picture.close();
  else workspace.setPicture(picture);
  return { kind: 'opened' };
}
