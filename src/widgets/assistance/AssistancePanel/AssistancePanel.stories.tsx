import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { assistanceModel } from '../../../../stories/support/models/assistanceModel.ts';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { AssistancePanel } from './AssistancePanel.tsx';

/** Settings of assistance beside a running game. */
const meta = {
  title: 'Widgets/Accessibility panel',
  tags: ['area:play'],
  component: AssistancePanel,
  args: { model: { assistance: assistanceModel(), close: fn() } },
  ...overPicture(),
} satisfies Meta<typeof AssistancePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The assistance panel when all settings have their defaults. */
export const Default: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('heading', { name: 'Vision', level: 3 })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Close accessibility' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};
