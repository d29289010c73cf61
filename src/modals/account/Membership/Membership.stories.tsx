import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { Membership } from './Membership.tsx';
import type { MembershipModel } from './Membership.types.ts';
import { MembershipViewModel } from './Membership.viewModel.ts';

const entry: MembershipModel = {
  reason: 'queue',
  state: 'entry',
  number: '',
  change: fn(),
  copy: fn(() => Promise.resolve(true)),
  check: fn(),
  proceed: fn(),
  skip: fn(),
};

/** The entry of a membership number, from the queue or after the stored one was rejected. */
const meta = {
  title: 'Modals/Membership number',
  tags: ['role:japan'],
  component: Membership,
  args: { model: entry },
  parameters: { docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof Membership>;

export default meta;
type Story = StoryObj<typeof meta>;

const model = (change: Partial<MembershipModel>) => ({ model: { ...entry, ...change } });

/** The player in the queue opens the dialog for a membership number and enters one. */
export const EnterNumber: Story = {
  parameters: { covers: ['screen.membership-verification'] },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Have a membership number?' })).toBeVisible());
    await userEvent.type(canvas.getByRole('textbox', { name: 'Membership number' }), 'J');
    await expect(args.model.change).toHaveBeenCalledWith('J');
    await userEvent.keyboard('{Enter}');
    await expect(args.model.check).toHaveBeenCalledOnce();
  }),
};

/** Before the game starts, a member can enter a number to wait in the members' queue. */
export const BeforeTheQueue: Story = {
  args: model({ reason: 'first' }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByText(/^Members wait in a shorter line/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Start without a number' }));
    await expect(args.model.skip).toHaveBeenCalledOnce();
  }),
};

/** The stored membership number is no longer valid: enter another one, or continue without. */
export const StoredNumberRejected: Story = {
  args: model({ reason: 'refused', state: 'invalid' }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByText('Invalid membership. Please check your details.')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Start without a number' }));
    await expect(args.model.skip).toHaveBeenCalledOnce();
  }),
};

/** While the server checks the membership number, the button keeps its place and ignores further presses. */
export const Verifying: Story = {
  args: model({ state: 'verifying', number: 'JP-12345678' }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Check number' }));
    await expect(args.model.check).not.toHaveBeenCalled();
  }),
};

export const EmptyInput: Story = { args: model({ state: 'empty' }) };

export const InvalidNumber: Story = {
  args: model({ state: 'invalid', number: '12' }),
  play: inEnglish(async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Membership number' });
    await expect(field).toHaveAccessibleDescription(/Invalid membership. Please check your details./);
  }),
};

/** The check of the membership number failed to reach the server. */
export const CheckFailed: Story = {
  args: model({ state: 'failed', number: 'JP-12345678', code: 503 }),
  play: shows([{ role: 'button', name: 'Copy 503' }]),
};

export const Accepted: Story = {
  args: model({ state: 'success', number: 'JP-12345678' }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Welcome, member' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.model.proceed).toHaveBeenCalledOnce();
  }),
};

/** The player presses without a membership number, then enters a wrong one and then a valid one. */
export const FullFlow: Story = {
  args: {
    model: open(
      new MembershipViewModel({
        validate: (number) => Promise.resolve(number.startsWith('JP-') ? 'valid' : 'invalid'),
        store: fn(),
        copy: fn(() => Promise.resolve(true)),
        onOpenChange: fn(),
        onClosed: fn(),
      }),
    ),
  },
  parameters: { covers: ['rule.membership-number'] },
  play: inEnglish(async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Check number' }));
    await soon(() => expect(canvas.getByText('Please enter your number.')).toBeVisible());
    await userEvent.type(canvas.getByRole('textbox'), '12{Enter}');
    await soon(() => expect(canvas.getByText('Invalid membership. Please check your details.')).toBeVisible());
    await userEvent.clear(canvas.getByRole('textbox'));
    await userEvent.type(canvas.getByRole('textbox'), 'JP-12345678{Enter}');
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Welcome, member' })).toBeVisible());
  }),
};

function open(screen: MembershipViewModel): MembershipViewModel {
  screen.show('queue');
  return screen;
}
