import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { MicBlocked, type MicBlockedModel } from './MicBlocked.tsx';

const blocked: MicBlockedModel = {
  device: 'microphone',
  why: 'blocked',
  browser: 'chrome',
  busy: false,
  retry: fn(),
  without: fn(),
};
const model = (change: Partial<MicBlockedModel>) => ({ model: { ...blocked, ...change } });

/** The microphone or the camera can't be had: why, how to mend it, and that the game goes on. */
const meta = {
  title: 'Modals/Mic blocked',
  component: MicBlocked,
  args: { model: blocked },
  parameters: { docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof MicBlocked>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The browser remembers the no: the steps are the browser's own. */
export const Blocked: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Your microphone is blocked' })).toBeVisible());
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.model.retry).toHaveBeenCalledOnce();
    await expect(args.model.without).toHaveBeenCalledOnce();
  }),
};

/** The player said no just now, on an iPhone. */
export const Denied: Story = {
  args: model({ why: 'denied', browser: 'ios' }),
  globals: { viewport: { value: 'phone' } },
};

/** There is no camera. */
export const None: Story = { args: model({ device: 'camera', why: 'none' }) };

/** Another program has it. */
export const InUse: Story = { args: model({ device: 'camera', why: 'in-use', busy: true }) };

/** This connection carries none: there is nothing to try. */
export const Unsupported: Story = {
  args: model({ why: 'unsupported' }),
  play: shows([{ role: 'button', name: 'Go on without it' }], [{ role: 'button', name: 'Try again' }]),
};

/** In Firefox, about the camera. */
export const CameraInFirefox: Story = { args: model({ device: 'camera', browser: 'firefox' }) };
