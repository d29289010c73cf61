import type { ComponentProps, ComponentType } from 'react';
import { GameLight } from '../../../src/widgets/library/GameLight/GameLight.tsx';

type Light = ComponentProps<typeof GameLight>;

interface InGameLight {
  readonly level?: Light['level'];
  /** Height of the iframe on a docs page, in CSS pixels. */
  readonly height?: number;
}

/** Meta of stories that render over a game's colours, taken from the story's model. */
export function inGameLight({ level = 'low', height = 640 }: InGameLight = {}) {
  return {
    decorators: [
      (Story: ComponentType, { args }: { readonly args: { readonly model: Pick<Light, 'game'> } }) => (
        <div style={{ position: 'relative', blockSize: '100dvh' }}>
          <GameLight game={args.model.game} level={level} />
          <Story />
        </div>
      ),
    ],
    parameters: { docs: { story: { inline: false, height: `${height}px` } } },
  };
}
