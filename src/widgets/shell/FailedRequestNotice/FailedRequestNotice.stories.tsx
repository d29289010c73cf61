import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { FailedRequestNotice } from './FailedRequestNotice.tsx';

const retry = fn();

/** The server or the network fails during a navigation. The current page stays. */
const meta = {
  title: 'Widgets/Page failed to load',
  component: FailedRequestNotice,
  tags: ['area:trouble'],
  args: { model: { kind: 'unreached', retry, dismiss: fn() } },
} satisfies Meta<typeof FailedRequestNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A dialog that the player requested fails to load. The client retries automatically. */
export const PartFailedToLoad: Story = {
  args: { model: { kind: 'late', dismiss: fn() } },
  play: async ({ args }) => {
    const buttons = await screen.findAllByRole('button');
    await expect(buttons).toHaveLength(1);
    for (const dismiss of buttons) await userEvent.click(dismiss);
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  },
};

/**
 * The server refused a call of the page with a status for forbidden calls. The notice names the call, for support.
 */
export const Forbidden: Story = {
  args: {
    model: {
      kind: 'forbidden',
      details: '6100 · FailureForbidden-https://play.nowlight.example/api/support/updatePreference',
      dismiss: fn(),
    },
  },
  play: async ({ args }) => {
    await soon(() => expect(screen.getByText(/6100/)).toBeVisible());
    for (const dismiss of screen.getAllByRole('button')) await userEvent.click(dismiss);
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  },
};

/** The player can retry or dismiss the notice. */
export const NoResponse: Story = {
  play: async ({ args }) => {
    retry.mockClear();
    const [again, dismiss] = await screen.findAllByRole('button');
    if (!again || !dismiss) throw new Error('the notice must have two buttons');
    await userEvent.click(again);
    await expect(retry).toHaveBeenCalledOnce();
    await userEvent.click(dismiss);
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  },
};
