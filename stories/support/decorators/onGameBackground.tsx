import type { ComponentProps, ComponentType } from 'react';
import { GameBackground } from '../../../src/widgets/library/GameBackground/GameBackground.tsx';

type Light = ComponentProps<typeof GameBackground>;

interface InGameLight {
  readonly level?: Light['level'];
  /** Height of the story's iframe on a docs page, in CSS pixels. */
  readonly height?: number;
}

/** Meta of stories that render over a game's colours, taken from the story's model. */
export function onGameBackground({ level = 'low', height = 640 }: InGameLight = {}) {
  return {
    decorators: [
      (Story: ComponentType, { args }: { readonly args: { readonly model: Pick<Light, 'game'> } }) => (
        <div style={{ position: 'relative', blockSize: '100dvh' }}>
          <GameBackground game={args.model.game} level={level} />
          <Story />
        </div>
      ),
    ],
    parameters: { docs: { story: { inline: false, height: `${height}px` } } },
  };
}
