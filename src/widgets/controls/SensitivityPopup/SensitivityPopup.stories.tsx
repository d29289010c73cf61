import type { Meta, StoryObj } from '@storybook/react-vite';
import { makeAutoObservable } from 'mobx';
import { expect, fn } from 'storybook/test';
import { inEnglish } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { SensitivityPopup } from './SensitivityPopup.tsx';

function popup(value: number) {
  const model = makeAutoObservable(
    {
      value,
      set: (to: number) => {
        model.value = to;
      },
      close: fn(),
    },
    { close: false },
  );
  return model;
}

/** The popup that changes the mouse sensitivity over the running game. */
const meta = {
  title: 'Widgets/Mouse sensitivity popup',
  tags: ['area:play', 'area:input'],
  component: SensitivityPopup,
  args: { model: popup(5) },
  ...overPicture(),
} satisfies Meta<typeof SensitivityPopup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A change of the sensitivity takes effect at once. Escape or Enter returns the keyboard to the game. */
export const Default: Story = {
  args: { model: popup(7.5) },
  parameters: { covers: ['screen.sensitivity-popup'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: 'Sensitivity' });
    await expect(slider).toHaveFocus();
    await expect(slider).toHaveAttribute('aria-valuetext', '7.5 · 2.25×');
    await userEvent.keyboard('{Escape}');
    await expect(args.model.close).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await expect(args.model.close).toHaveBeenCalledTimes(2);
  }),
};
