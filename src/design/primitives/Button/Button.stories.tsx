import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vetted.ts';
import { ArrowRightIcon, PlayIcon, TrashIcon } from '../../icons/icons.tsx';
import { Button, ButtonLink } from './Button.tsx';

/**
 * Something to press. Lime means go: play, confirm, and nothing else.
 *
 * **Use it** for what happens on this page: one `go` on a screen, `secondary` for what else matters, `quiet` beside
 * another, `danger` where something is lost, `gold` where the currency is spent. Say what happens with a verb (“Leave
 * the game”). `ButtonLink` leads somewhere and looks the same.
 *
 * **Not for** going to another page (`ButtonLink`, `Link`), a picture without words (`IconButton`), or being on or off
 * (`Switch`). Never disable the one button of a screen without saying why beside it: let it be pressed, and say what is
 * missing.
 *
 * **Without a mouse**: Enter and Space press it, A on a gamepad. While it is `loading` it keeps its name, size and
 * focus, is announced as busy and takes no more presses; `disabled` takes it out of the way of Tab and D-pad. Under a
 * finger no button is lower than 44 px.
 */
const meta = {
  title: 'Design/Button',
  component: Button,
  args: { children: 'Keep playing', onClick: fn() },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Plays or confirms: one on a screen. */
export const Go: Story = {
  args: { variant: 'go', icon: PlayIcon, children: 'Play' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** Everything else that matters. */
export const Secondary: Story = {};

/** Beside another, for what matters less. */
export const Quiet: Story = { args: { variant: 'quiet', children: 'Not now' } };

/** Something is lost by it. */
export const Danger: Story = { args: { variant: 'danger', icon: TrashIcon, children: 'Delete the recording' } };

/** Spends or earns the currency. */
export const Gold: Story = { args: { variant: 'gold', children: 'Redeem 500' } };

/** Three sizes: in a line, on a screen, the one that decides. */
export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1rem' }}>
      <Button {...args} size="s" />
      <Button {...args} size="m" />
      <Button {...args} size="l" />
    </div>
  ),
};

/** In progress: it keeps its size and focus, and ignores presses. */
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

/** Can't be pressed now. */
export const Disabled: Story = { args: { disabled: true } };

/** Words that are long in another language wrap; nothing is cut off. */
export const LongLabel: Story = {
  args: { variant: 'go', size: 'l', children: 'Weiterspielen und die Werbeunterbrechung überspringen' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '16rem' }}>
        <Story />
      </div>
    ),
  ],
};

/** Leads somewhere: a link in a button's clothes. */
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
