import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { ArrowRightIcon, PlayIcon, TrashIcon } from '../../icons/icons.tsx';
import { Button, ButtonLink } from './Button.tsx';
import { inside } from '../../../../stories/support/decorators/inside.tsx';

/**
 * A button for an action. Lime means go: only for playing and confirming.
 *
 * **Use it** for actions on this page. A screen has one `go` button. `secondary` is for other important actions,
 * `quiet` for a lesser action beside another button. `danger` marks a loss, and `gold` an action that spends nowBux.
 * Name the action with a verb (“Leave the game”). `ButtonLink` navigates and looks the same.
 *
 * **Not for** navigation to another page (`ButtonLink`, `Link`), an icon without text (`IconButton`), or an on/off
 * setting (`Switch`). Never disable the only button of a screen without an explanation beside it. Instead, let the
 * player press it, and then show the missing input.
 *
 * **Without a mouse**: Enter, Space and A on a gamepad press it. While it is `loading`, it keeps its name, size and
 * focus, is announced as busy and ignores presses. `disabled` removes it from the order of Tab and D-pad. On
 * touchscreens, every button is at least 44 px high.
 */
const meta = {
  title: 'Design/Button',
  component: Button,
  args: { children: 'Keep playing', onClick: fn() },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A `go` button: it plays or confirms. A screen has only one. */
export const Go: Story = {
  args: { variant: 'go', icon: PlayIcon, children: 'Play' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** A button for another important action. */
export const Secondary: Story = {};

/** A less important action beside another button. */
export const Quiet: Story = { args: { variant: 'quiet', children: 'Not now' } };

/** A button for an action that causes a loss. */
export const Danger: Story = { args: { variant: 'danger', icon: TrashIcon, children: 'Delete the recording' } };

/** A button that spends or earns nowBux. */
export const Gold: Story = { args: { variant: 'gold', children: 'Redeem 500' } };

/** Three sizes of buttons: for text lines, for screens, and for the main decision. */
export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1rem' }}>
      <Button {...args} size="s" />
      <Button {...args} size="m" />
      <Button {...args} size="l" />
    </div>
  ),
};

/** While loading, the button keeps its size and focus and ignores presses. */
export const Loading: Story = {
  args: { variant: 'go', loading: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Keep playing' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const Disabled: Story = { args: { disabled: true } };

/** Long labels in other languages wrap and are never cut off. */
export const LongLabel: Story = {
  args: { variant: 'go', size: 'l', children: 'Weiterspielen und die Werbeunterbrechung überspringen' },
  decorators: [inside(<div style={{ inlineSize: '16rem' }} />)],
};

/** A link styled as a button. */
export const AsLink: Story = {
  render: () => (
    <ButtonLink href={sampleUrl('#there')} iconAfter={ArrowRightIcon}>
      Start building
    </ButtonLink>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Start building' })).toHaveAttribute('href', '#there');
  },
};
