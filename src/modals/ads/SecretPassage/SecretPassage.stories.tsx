import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { SecretPassage } from './SecretPassage.tsx';

/** Explains how to allow ads on this site only, in three steps for each common ad blocker. */
const meta = {
  title: 'Modals/Allow ads on this site',
  component: SecretPassage,
  args: { model: { finish: fn(), back: fn() } },
  parameters: { docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof SecretPassage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The instructions for allowing ads depend on the selected ad blocker. */
export const Instructions: Story = {
  parameters: { covers: ['screen.secret-passage-tutorial'] },
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Click the red shield beside the address bar.')).toBeVisible());
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('radio', { name: 'Brave' }));
    await soon(() => expect(canvas.getByText('Turn the Shields switch off.')).toBeVisible());
    await userEvent.keyboard('{ArrowRight}');
    await soon(() => expect(canvas.getByRole('radio', { name: 'Other' })).toBeChecked());
  }),
};

/** The player confirms that ads are allowed now, or goes back. */
export const Leaving: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Done, try again' }));
    await expect(args.model.finish).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.model.back).toHaveBeenCalledOnce();
  }),
};
