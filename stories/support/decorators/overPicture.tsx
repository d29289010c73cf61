import type { ComponentType } from 'react';
import { showPicture } from '../../../mocks/animatedPicture.ts';
import { StreamStage } from '../../../src/widgets/stream/StreamStage/StreamStage.tsx';

/** Storybook meta of components that are drawn over a game’s video. `veiled` dims its last video frame. */
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
    // Docs pages show the story in an iframe, because overlays fill the window.
    parameters: { docs: { story: { inline: false, height: '480px' } } },
  };
}
