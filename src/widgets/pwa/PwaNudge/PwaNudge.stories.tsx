import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PwaNudge } from './PwaNudge.tsx';
import { inside } from '../../../../stories/support/decorators/inside.tsx';

/**
 * An invitation to install the app, ten minutes into a visit. It doesn't show in private browsing or over a game, and
 * never again after dismissal.
 */
const meta = {
  title: 'Widgets/Install prompt',
  component: PwaNudge,
  args: { model: { method: 'prompt', install: fn(), dismiss: fn() } },
  decorators: [inside(<main style={{ minBlockSize: '100vh' }} />)],
} satisfies Meta<typeof PwaNudge>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The browser has an install prompt: one press opens it. */
export const Default: Story = {
  parameters: { covers: ['screen.pwa-nudge'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Install|설치|インストール|Installieren/ }));
    await expect(args.model.install).toHaveBeenCalledOnce();
  },
};

/** On iOS only the share menu can install the app: instructions show. */
export const InstructionsOnIos: Story = {
  args: { model: { method: 'by-hand', install: fn(), dismiss: fn() } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  },
};

/** The player dismisses the invitation to install by keyboard. It didn't take the focus when it appeared. */
export const Dismissed: Story = {
  play: async ({ canvas, args }) => {
    const [, later] = canvas.getAllByRole('button');
    await expect(document.activeElement).toBe(document.body);
    await userEvent.tab();
    await userEvent.tab();
    await expect(later).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  },
};
