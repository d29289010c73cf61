import type { CameraPort } from '../../../domain/account/profile/picture.ports.ts';
import { openPicture } from './squarePictures.ts';
import { openDevice } from './userMedia.ts';

const WISH: MediaStreamConstraints = { video: { facingMode: 'user', width: { ideal: 1_280 }, height: { ideal: 720 } } };

/** The camera that looks at whoever sits before the page. */
export const faceCamera: CameraPort = {
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
