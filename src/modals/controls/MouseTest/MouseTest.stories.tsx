import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { inEnglish, shows } from '../../../../stories/support/interaction/storyPlay.ts';
import { MouseTest } from './MouseTest.tsx';
import type { MouseTestModel } from './MouseTest.types.ts';

const fresh: MouseTestModel = {
  hz: undefined,
  travel: 0,
  presses: 0,
  findings: [],
  take: fn(),
  restart: fn(),
  close: fn(),
};
const used: MouseTestModel = { ...fresh, hz: 1_000, travel: 24_310, presses: 17 };

/** A test field that counts a mouse's movements, clicks and wheel turns, and explains them. */
const meta = {
  title: 'Modals/Mouse test',
  tags: ['area:input'],
  component: MouseTest,
  args: { model: fresh },
} satisfies Meta<typeof MouseTest>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The mouse test's field before any input, and then the list of inputs with their times. */
export const BeforeInput: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const field = await canvas.findByTestId('mouse-field');
    await fireEvent.mouseDown(field, { button: 2 });
    await expect(args.model.take).toHaveBeenLastCalledWith([
      { kind: 'down', at: expect.any(Number) as number, button: 2 },
    ]);
    await fireEvent.wheel(field, { deltaY: 100 });
    await expect(args.model.take).toHaveBeenLastCalledWith([
      { kind: 'wheel', at: expect.any(Number) as number, dy: 100 },
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
    await expect(args.model.restart).toHaveBeenCalledOnce();
  }),
};

export const NoProblems: Story = {
  args: { model: used },
  play: shows(['It moves evenly, and no button double-clicks.', '24,310']),
};

/** The switch of the mouse's left button bounces. */
export const ButtonBounces: Story = {
  args: { model: { ...used, findings: [{ kind: 'double', button: 0, ms: 12 }] } },
  play: shows([/Button 1 fired twice within 12 ms/]),
};

export const WheelJumpsBack: Story = { args: { model: { ...used, findings: [{ kind: 'wheel-back' }] } } };

/** A mouse that sends few reports per second, in bursts. */
export const SlowAndUneven: Story = {
  args: { model: { ...used, hz: 62, findings: [{ kind: 'slow', hz: 62 }, { kind: 'uneven' }] } },
};
