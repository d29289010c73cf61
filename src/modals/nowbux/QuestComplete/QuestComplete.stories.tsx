import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { inEnglish } from '../../../../stories/support/interaction/storyPlay.ts';
import { QuestComplete, type QuestCompleteModel } from './QuestComplete.tsx';

const waits: QuestCompleteModel = {
  quest: 'Play Orchard for 10 minutes',
  state: 'waits',
  reward: 25,
  claiming: false,
  trouble: undefined,
  copy: fn(() => Promise.resolve(true)),
  help: fn(),
  claim: fn(),
  close: fn(),
};

/** The first completed quest, whose reward the player can claim at once. */
const meta = {
  title: 'Modals/Quest complete',
  tags: ['area:pay'],
  component: QuestComplete,
  args: { model: waits },
  parameters: { docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof QuestComplete>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The player can claim the reward of the completed quest. */
export const RewardAvailable: Story = {
  parameters: { covers: ['screen.task-complete-popup'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Quest complete!' });
    await expect(within(dialog).getByText('Play Orchard for 10 minutes')).toBeInTheDocument();
    await expect(dialog).toHaveTextContent(/\+25/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Claim your reward' }));
    await expect(args.model.claim).toHaveBeenCalledOnce();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

export const Claiming: Story = { args: { model: { ...waits, claiming: true } } };

/** The server rejected the claim of the quest's reward or didn't respond: the reward is kept. */
export const ClaimFailed: Story = {
  args: { model: { ...waits, trouble: 'refused' } },
  play: inEnglish(async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Quest complete!' });
    await expect(within(dialog).getByRole('status')).toHaveTextContent(/^That didn’t work. Your reward is safe/);
  }),
};

/** The answer to the claim was lost, and the quests fail to load as well: the dialog can't say whether the claim succeeded. */
export const ClaimOutcomeUnknown: Story = {
  args: { model: { ...waits, trouble: 'unsure', number: 'Zz6U8-M1dXrAaiDSz4bat' } },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Quest complete!' });
    await expect(within(dialog).getByRole('status')).toHaveTextContent(/^We don’t know yet whether that worked/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy iDSz4bat' }));
    await expect(args.model.copy).toHaveBeenCalledWith('Zz6U8-M1dXrAaiDSz4bat');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Contact support' }));
    await expect(args.model.help).toHaveBeenCalledWith(
      'I got no answer about my quest reward. Claim number: Zz6U8-M1dXrAaiDSz4bat',
    );
  }),
};

export const Claimed: Story = {
  args: { model: { ...waits, state: 'claimed' } },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'It’s yours' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Great' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};
