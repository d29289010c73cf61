import type { ComponentType } from 'react';
import { showPicture } from '../../../mocks/picture.ts';
import { StreamStage } from '../../../src/widgets/stream/StreamStage/StreamStage.tsx';

/** The meta of stories about what lies on the picture: a stage with Skyhop on it, the last frame veiled or not. */
export function overPicture({ veiled = false } = {}) {
  const stage = {
    name: 'Skyhop',
    pictureSeen: true,
    veiled,
    cursor: 'shown',
    attach: (video: HTMLVideoElement) => showPicture(video),
    attachStage: () => () => undefined,
    sawFrame: () => undefined,
  } as const;
  return {
    decorators: [
      (Story: ComponentType) => (
        <div style={{ position: 'relative', blockSize: '100dvh' }}>
          <StreamStage model={stage} />
          <Story />
        </div>
      ),
    ],
    // A docs page shows it in a frame: what lies on the picture fills its window.
    parameters: { docs: { story: { inline: false, height: '480px' } } },
  };
}
