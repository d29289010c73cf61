import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { quest } from '../../../../stories/support/models/nowBuxModel.ts';
import { QuestBand } from './QuestBand.tsx';

/** The quest with the most progress on the home page, below the last row of games. It loads after the page. */
const meta = {
  title: 'Widgets/Quest banner',
  tags: ['area:earn'],
  component: QuestBand,
  args: {
    model: {
      quest: quest('PlayGameXForYMinutes', 0.42, 0, '20102'),
      waits: false,
      gameOf: () => ({ name: 'Orchard' }),
      href: sampleUrl('/nowbux?section=quests'),
      open: fn(),
    },
  },
} satisfies Meta<typeof QuestBand>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A quest in progress, and a link to all quests. */
export const InProgress: Story = {
  parameters: { covers: ['product.quests'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Play Orchard for 10 minutes · 4 of 10 min')).toBeVisible());
    await userEvent.click(canvas.getByRole('link', { name: 'All quests' }));
    await expect(args.model.open).toHaveBeenCalledOnce();
  }),
};

/** The quest's reward can be claimed. */
export const RewardAvailable: Story = {
  args: { model: { ...meta.args.model, quest: quest('PlayForYMinutes', 1), waits: true } },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('heading', { name: 'Quest complete!' })).toBeVisible());
    await expect(canvas.getByRole('link', { name: 'Claim' })).toHaveAttribute('href', '/nowbux?section=quests');
  }),
};
