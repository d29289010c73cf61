import type { Meta, StoryObj } from '@storybook/react-vite';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { expect, fn } from 'storybook/test';
import { showPicture } from '../../../../mocks/animatedPicture.ts';
import { inside } from '../../../../stories/support/decorators/inside.tsx';
import { soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { freezeFrame } from './freezeFrame.ts';
import { StreamStage } from './StreamStage.tsx';
import type { StreamStageModel } from './StreamStage.types.ts';

const playing: StreamStageModel = {
  name: 'Skyhop',
  pictureSeen: true,
  veiled: false,
  cursor: 'shown',
  attach: (video) => showPicture(video),
  attachStage: () => () => undefined,
  freeze: freezeFrame,
  sawFrame: fn(),
};

/** The stage: the streamed picture, letterboxed on black, and the element that receives the input. */
const meta = {
  title: 'Widgets/Stream stage',
  tags: ['area:play'],
  component: StreamStage,
  args: { model: playing },
  decorators: [inside(<div style={{ position: 'relative', blockSize: '100dvh' }} />)],
  parameters: { docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof StreamStage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A running game. The stage reports its first painted video frame. */
export const Playing: Story = {
  play: async ({ args }) => {
    await soon(() => expect(args.model.sawFrame).toHaveBeenCalled());
  },
};

/** The stage without a video frame: black, below the overlays. */
export const BeforeTheFirstFrame: Story = {
  args: { model: { ...playing, pictureSeen: false } },
};

export const Portrait: Story = {
  args: { model: { ...playing, attach: (video) => showPicture(video, [360, 640]) } },
};

/** A stage whose picture can be lost and restored. */
function losable() {
  let take = () => undefined as void;
  let video: HTMLVideoElement | undefined;
  const model = {
    ...playing,
    sawFrame: fn(),
    attach: (element: HTMLVideoElement) => {
      video = element;
      take = showPicture(element);
      return () => take();
    },
    /** Simulates a new connection: the old stream ends before the new one starts. */
    exchange: () => {
      take();
      if (video) take = showPicture(video);
    },
  };
  return makeObservable(model, { veiled: observableRef });
}

/** The connection is lost: the last video frame stays, dimmed. */
export const ConnectionLost: Story = {
  args: { model: losable() },
  play: async ({ args, canvasElement }) => {
    await soon(() => expect(args.model.sawFrame).toHaveBeenCalled());
    runInAction(() => Object.assign(args.model, { veiled: true }));
    await soon(() => expect(canvasElement.querySelector('canvas')).toBeVisible());
  },
};

/** After a reconnect, the last video frame stays until the new stream shows one, to avoid a black gap. */
export const Reconnected: Story = {
  args: { model: losable() },
  play: async ({ args, canvasElement }) => {
    const model = args.model as ReturnType<typeof losable>;
    const held = canvasElement.querySelector('canvas');
    await soon(() => expect(model.sawFrame).toHaveBeenCalledOnce());
    runInAction(() => Object.assign(model, { veiled: true }));
    await soon(() => expect(held).toBeVisible());
    model.exchange();
    runInAction(() => Object.assign(model, { veiled: false }));
    await expect(held).toBeVisible();
    await soon(() => expect(held).not.toBeVisible());
    await soon(() => expect(model.sawFrame).toHaveBeenCalledTimes(2));
  },
};

/** The stage has the focus, without a context menu or touch scrolling. */
export const ReceivesInput: Story = {
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
