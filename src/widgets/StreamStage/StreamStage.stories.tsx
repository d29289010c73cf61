import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { showPicture } from '../../../mocks/picture.ts';
import { soon } from '../../../stories/support/soon.ts';
import { StreamStage, type StreamStageModel } from './StreamStage.tsx';

const playing: StreamStageModel = {
  name: 'Skyhop',
  pictureSeen: true,
  veiled: false,
  cursor: 'shown',
  attach: (video) => showPicture(video),
  attachStage: () => () => undefined,
  sawFrame: fn(),
};

/** The picture, letterboxed on black, and the element that takes the input. */
const meta = {
  title: 'Widgets/Stream stage',
  component: StreamStage,
  args: { model: playing },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', blockSize: '100dvh' }}>
        <Story />
      </div>
    ),
  ],
  parameters: { docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof StreamStage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A running game. The first frame that is really on the screen is told of. */
export const Playing: Story = {
  play: async ({ args }) => {
    await soon(() => expect(args.model.sawFrame).toHaveBeenCalled());
  },
};

/** No frame yet: black, and what is over it shows. */
export const BeforeTheFirstFrame: Story = {
  args: { model: { ...playing, pictureSeen: false } },
};

/** A game that is held upright. */
export const Upright: Story = {
  args: { model: { ...playing, attach: (video) => showPicture(video, [360, 640]) } },
};

/** The connection is lost: the last frame is held and dimmed. */
export const LastFrameHeld: Story = {
  args: { model: { ...playing, veiled: true } },
};

/** Focus is the game's; no menu comes up over it, and no finger scrolls it away. */
export const TakesTheInput: Story = {
  args: { model: { ...playing, attachStage: fn(() => () => undefined) } },
  play: async ({ args, canvas, userEvent }) => {
    const stage = canvas.getByRole('application', { name: 'Skyhop' });
    await userEvent.tab();
    await expect(stage).toHaveFocus();
    await expect(args.model.attachStage).toHaveBeenCalledWith(stage);
    await expect(getComputedStyle(stage).touchAction).toBe('none');
    await expect(stage.dispatchEvent(new MouseEvent('contextmenu', { cancelable: true }))).toBe(false);
  },
};
