import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { MicBlocked, type MicBlockedModel } from './MicBlocked.tsx';

const blocked: MicBlockedModel = {
  device: 'microphone',
  reason: 'blocked',
  browser: 'chrome',
  busy: false,
  retry: fn(),
  without: fn(),
};
const model = (change: Partial<MicBlockedModel>) => ({ model: { ...blocked, ...change } });

/** The microphone or the camera is unavailable: the reason, the solution, and a note that the game continues. */
const meta = {
  title: 'Modals/Microphone or camera blocked',
  component: MicBlocked,
  args: { model: blocked },
  parameters: { docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof MicBlocked>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The browser remembers that the player denied microphone or camera. The dialog lists the steps to allow it. */
export const BlockedInTheBrowser: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Your microphone is blocked' })).toBeVisible());
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.model.retry).toHaveBeenCalledOnce();
    await expect(args.model.without).toHaveBeenCalledOnce();
  }),
};

/** The player has just denied access in a browser on an iPhone. */
export const JustDenied: Story = {
  args: model({ reason: 'denied', browser: 'ios' }),
  globals: { viewport: { value: 'phone' } },
};

/** The player's device has no camera. */
export const NoCamera: Story = { args: model({ device: 'camera', reason: 'none' }) };

export const UsedByAnotherProgram: Story = { args: model({ device: 'camera', reason: 'in-use', busy: true }) };

/** The session doesn't support the microphone: a retry makes no sense. */
export const NotSupported: Story = {
  args: model({ reason: 'unsupported' }),
  play: shows([{ role: 'button', name: 'Continue without it' }], [{ role: 'button', name: 'Try again' }]),
};

/** The camera is blocked, in Firefox. */
export const CameraInFirefox: Story = { args: model({ device: 'camera', browser: 'firefox' }) };
