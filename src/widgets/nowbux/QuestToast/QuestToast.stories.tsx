import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { quest } from '../../../../stories/support/models/nowBuxModel.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { QuestToast } from './QuestToast.tsx';

/** The player completed a quest during play: a toast, which takes no focus. */
const meta = {
  title: 'Widgets/Quest notice',
  tags: ['area:earn'],
  component: QuestToast,
  args: {
    model: {
      quest: quest('PlayGameXForYMinutes', 1, 0, '20102'),
      gameOf: () => ({ name: 'Orchard' }),
      dismiss: fn(),
    },
  },
  ...overPicture(),
} satisfies Meta<typeof QuestToast>;

export default meta;
type Story = StoryObj<typeof meta>;

export const QuestDone: Story = {
  parameters: { covers: ['screen.task-complete-toast'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Quest complete!')).toBeVisible());
    await expect(canvas.getByText('Play Orchard for 10 minutes')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  }),
};

export const UnknownKind: Story = {
  args: { model: { quest: quest('DanceForYMinutes', 1), gameOf: () => undefined, dismiss: fn() } },
};
