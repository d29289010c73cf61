import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { gameSummary } from '../../../../mocks/gameSummary.ts';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { MatureWarning } from './MatureWarning.tsx';

/** A game for adults asks for the player's age before it starts, once per game and visit. */
const meta = {
  title: 'Modals/Age confirmation',
  component: MatureWarning,
  args: { model: { game: gameSummary('Skyhop'), confirm: fn(), decline: fn() } },
  parameters: { docs: { story: { inline: false, height: '440px' } } },
} satisfies Meta<typeof MatureWarning>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Confirming: Story = {
  parameters: { covers: ['screen.mature-warning', 'const.mature-age'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('alertdialog', { name: 'For adults only' })).toBeVisible());
    await expect(canvas.getByText('18+')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'I’m 18 or older' }));
    await expect(args.model.confirm).toHaveBeenCalledOnce();
  }),
};

/** The button "Go back" and Escape both decline the age question. */
export const Declining: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go back' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.model.decline).toHaveBeenCalledTimes(2);
    await expect(args.model.confirm).not.toHaveBeenCalled();
  }),
};
