import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { ResponseCard, type ResponseCardModel } from './ResponseTest.tsx';

const measuring: ResponseCardModel = {
  running: true,
  left: 2,
  waiting: false,
  trouble: undefined,
  result: undefined,
  start: fn(),
  stop: fn(),
  dismiss: fn(),
};

/** Measures the input lag on the running game. Only the test's card covers the picture. */
const meta = {
  title: 'Widgets/Input lag test',
  tags: ['area:play'],
  component: ResponseCard,
  args: { model: measuring },
  ...overPicture(),
} satisfies Meta<typeof ResponseCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Three of five presses of the input lag test are done. */
export const Measuring: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Press 2 more times')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  }),
};

/** The last press of the input lag test changed nothing in the picture. */
export const NoChangeSeen: Story = { args: { model: { ...measuring, trouble: 'missed' } } };

/** The result of the input lag test, until it is dismissed. */
export const Measured: Story = {
  args: {
    model: {
      ...measuring,
      running: false,
      result: { ms: 43.4, best: 31.2, worst: 58.9, pingMs: 12.3, verdict: 'instant' },
    },
  },
  globals: { viewport: { value: 'phone' } },
};
