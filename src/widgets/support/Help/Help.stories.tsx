import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { helpModel as model } from '../../../../stories/support/models/helpModel.ts';
import { Help } from './Help.tsx';

/** The help: short answers in eight groups, with a search that tolerates typos, and contacts if no answer helps. */
const meta = {
  title: 'Widgets/Help',
  component: Help,
  tags: ['area:trouble'],
  args: { model, level: 2 },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Help>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A question of the help opens, and its answer links to the related action. */
export const AllAnswers: Story = {
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(9));
    const question = canvas.getByText('The picture is blurry or stutters');
    await userEvent.click(question);
    const act = await within(question.closest('details') ?? question).findByRole('button', {
      name: 'Show the stream statistics',
    });
    await userEvent.tab();
    await expect(act).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.model.acts.stats).toHaveBeenCalledOnce();
  }),
};

/** In the help, the search for “pasword” finds the password: the best answer is open at once. */
export const FoundDespiteTypo: Story = {
  play: inEnglish(async ({ canvas, userEvent }) => {
    const search = await canvas.findByRole('textbox', { name: 'Search the answers' });
    await userEvent.type(search, 'pasword');
    await soon(() => expect(canvas.getByText(/Choose “Forgot your password\?”/)).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Sign in or sign up' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the search' }));
    await expect(search).toHaveFocus();
    await expect(canvas.getByRole('heading', { name: 'Privacy' })).toBeVisible();
  }),
};

/** No answer matches the search: the report form and the chat show instead. */
export const NothingFound: Story = {
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'xyzzyx');
    await soon(() => expect(canvas.getByRole('heading', { name: 'No results for “xyzzyx”' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Report a problem' }));
    await expect(args.model.report).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Chat with support' }));
    await expect(args.model.chat?.open).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'My reports' }));
    await expect(args.model.reports).toHaveBeenCalledOnce();
  }),
};

/** The help shows an unread answer from support; other deployments have no chat. */
export const UnreadAnswer: Story = {
  args: { model: { ...model, chat: { unread: 2, open: fn() }, acts: {} } },
  play: shows([{ role: 'button', name: 'Chat with support, 2 new messages' }]),
};

/** An address or a notice names an answer of the help: it is open and in view. */
export const OneAnswerOpen: Story = {
  args: { model: { ...model, first: 'vpn', chat: undefined } },
  play: shows([/some games can’t be started through them/], [{ role: 'button', name: 'Chat with support' }]),
};
