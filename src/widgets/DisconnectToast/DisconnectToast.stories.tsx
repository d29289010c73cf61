import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { showPicture } from '../../../mocks/picture.ts';
import { inEnglish } from '../../../stories/support/inEnglish.ts';
import { soon } from '../../../stories/support/soon.ts';
import { StreamStage } from '../StreamStage/StreamStage.tsx';
import { DisconnectToast } from './DisconnectToast.tsx';

const NOW = Date.UTC(2026, 0, 1);

const stage = {
  name: 'Skyhop',
  pictureSeen: true,
  veiled: true,
  cursor: 'shown',
  attach: (video: HTMLVideoElement) => showPicture(video),
  attachStage: () => () => undefined,
  sawFrame: () => undefined,
} as const;

/** The connection fails while the game is about to end anyway, and the warning has been put away. */
const meta = {
  title: 'Widgets/Disconnect toast',
  component: DisconnectToast,
  args: { model: { deadline: NOW + 21_000, now: NOW, leave: fn() } },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', blockSize: '100dvh' }}>
        <StreamStage model={stage} />
        <Story />
      </div>
    ),
  ],
  parameters: { docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof DisconnectToast>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Says what is being done and how long it makes sense. The game keeps the focus. */
export const CutOff: Story = {
  parameters: { covers: ['screen.disconnect-toast'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    canvas.getByRole('application').focus();
    await soon(() => expect(canvas.getByText('The connection is gone as well')).toBeVisible());
    await expect(canvas.getByRole('timer')).toHaveTextContent('0:21');
    await expect(canvas.getByRole('application')).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(args.model.leave).toHaveBeenCalledOnce();
  }),
};
