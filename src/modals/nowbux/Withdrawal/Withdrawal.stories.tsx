import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { offer, WITHDRAWN } from '../../../../stories/support/models/loyaltyModel.ts';
import { Withdrawal } from './Withdrawal.tsx';
import type { WithdrawalModel } from './Withdrawal.types.ts';

const ENTERING = {
  kind: 'entering',
  offer: offer(4),
  email: WITHDRAWN.email,
  canReceivePayments: false,
  nonRefundable: false,
  trouble: undefined,
} as const;

const withState = (state: WithdrawalModel['state'], number?: string): { readonly model: WithdrawalModel } => ({
  model: {
    state,
    number,
    help: fn(),
    write: fn(),
    tick: fn(),
    withdraw: fn(),
    retry: fn(),
    seeOffers: fn(),
    close: fn(),
    copy: fn(() => Promise.resolve(true)),
  },
});

/** The reward of an offer goes to a PayPal account: confirmed twice, sent once. */
const meta = {
  title: 'Modals/Withdrawal',
  tags: ['area:pay', 'role:signed-in'],
  component: Withdrawal,
  args: withState(ENTERING),
} satisfies Meta<typeof Withdrawal>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The amount that can be withdrawn is loading. */
export const Loading: Story = { args: withState({ kind: 'asking', offerId: undefined, again: undefined }) };

/** The review of a withdrawal shows the amount, the fees and the payout. Its button requires both confirmations. */
export const Review: Story = {
  parameters: { covers: ['screen.withdrawal-request', 'rule.withdrawal-confirmations', 'product.withdrawal'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Withdraw' })).toBeVisible());
    const sums = () => canvas.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(sums()).toEqual(['$5.00', '−$0.35', '$4.65']);
    await expect(canvas.getByText('Confirm both to withdraw.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Withdraw $4.65' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'This PayPal e-mail can receive payments.' }));
    await expect(args.model.tick).toHaveBeenLastCalledWith('canReceivePayments', true);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I understand that withdrawals are non-refundable.' }));
    await expect(args.model.tick).toHaveBeenLastCalledWith('nonRefundable', true);
    await expect(args.model.withdraw).not.toHaveBeenCalled();
  }),
};

/** The player has given only one of the withdrawal's two confirmations, so the button stays disabled. */
export const OneConfirmationMissing: Story = {
  args: withState({ ...ENTERING, nonRefundable: true }),
  parameters: { covers: ['rule.withdrawal-confirmations'] },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'Withdraw $4.65' })).toBeDisabled());
  }),
};

/** With both confirmations of the withdrawal given, one press sends the request. */
export const BothConfirmed: Story = {
  args: withState({ ...ENTERING, canReceivePayments: true, nonRefundable: true }),
  parameters: { covers: ['screen.withdrawal-request', 'rule.withdrawal-confirmations'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw $4.65' }));
    await expect(args.model.withdraw).toHaveBeenCalledOnce();
  }),
};

/** While the withdrawal is being sent, the form is locked and the dialog can't be closed. */
export const Submitting: Story = {
  args: withState({ kind: 'submitting', offer: offer(4), email: WITHDRAWN.email }),
  parameters: { covers: ['screen.withdrawal-request', 'rule.withdrawal-email-locked'] },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('textbox', { name: /PayPal e-mail/ })).toHaveAttribute('readonly'));
    await soon(() => expect(canvas.getByText('It can no longer be changed.')).toBeVisible());
    await expect(canvas.queryByRole('button', { name: 'Close' })).toBeNull();
  }),
};

/** The PayPal address is incomplete: its field shows the error. */
export const InvalidAddress: Story = {
  args: withState({ ...ENTERING, email: 'mira', trouble: 'email' }),
  parameters: { covers: ['screen.withdrawal-request'] },
  play: shows([/^Enter the full address/]),
};

/** The server rejected the withdrawal. The player confirms again. */
export const Rejected: Story = {
  args: withState({ ...ENTERING, trouble: 'failed' }),
  parameters: { covers: ['screen.withdrawal-request'] },
  play: shows([/nothing was sent/]),
};

/** The available amount changed while the player reviewed the withdrawal. */
export const AmountChanged: Story = { args: withState({ ...ENTERING, trouble: 'changed' }) };

const UNSURE = {
  kind: 'unsure',
  offer: offer(4),
  email: WITHDRAWN.email,
  checks: 0,
  isChecking: false,
} as const;

/** The response to a withdrawal was lost: the request keeps its number, and sending it again doesn't pay twice. */
export const ResponseLost: Story = {
  args: withState(UNSURE, 'Zz6U8-M1dXrAaiDSz4bat'),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByText(/it’s only paid out once/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }));
    await expect(args.model.retry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy iDSz4bat' }));
    await expect(args.model.copy).toHaveBeenCalledWith('Zz6U8-M1dXrAaiDSz4bat');
    await userEvent.click(canvas.getByRole('button', { name: 'Contact support' }));
    await expect(args.model.help).toHaveBeenCalledWith(
      'I got no answer to my withdrawal. Request number: Zz6U8-M1dXrAaiDSz4bat',
    );
  }),
};

/** The server hasn't answered an earlier request for the same reward. */
export const EarlierRequestPending: Story = {
  args: withState(ENTERING, 'Zz6U8-M1dXrAaiDSz4bat'),
  play: shows([
    /^We have no answer to an earlier request yet/,
    { role: 'button', name: 'Copy iDSz4bat' },
    { role: 'button', name: 'Contact support' },
  ]),
};

/** The receipt of a withdrawal: amount, recipient and transaction number. */
export const Sent: Story = {
  args: withState({ kind: 'sent', withdrawal: WITHDRAWN }),
  parameters: { covers: ['screen.withdrawal-confirmation', 'entity.withdrawal', 'rule.withdrawal-email-locked'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Your money is on its way' })).toBeVisible());
    await expect(canvas.getByText('WD-7Q2M-44XD')).toBeVisible();
    await expect(canvas.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$5.00',
      '−$0.35',
      '$4.65',
      'USD',
    ]);
    const email = canvas.getByRole('textbox', { name: /PayPal e-mail/ });
    await expect(email).toHaveValue('mira@paypal.example');
    await expect(email).toHaveAttribute('readonly');
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** The player has no loyalty reward to withdraw: a button leads to the loyalty offers. */
export const NothingToWithdraw: Story = {
  args: withState({ kind: 'no-funds' }),
  parameters: { covers: ['screen.no-redeemable-funds'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Nothing to withdraw' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'See the offers' }));
    await expect(args.model.seeOffers).toHaveBeenCalledOnce();
  }),
};

/** A step of the loyalty offer is incomplete: the withdrawal's dialog says so, without a form. */
export const StepsIncomplete: Story = {
  args: withState({ kind: 'steps-open' }),
  parameters: { covers: ['rule.withdrawal-all-steps'] },
  play: shows(['You can withdraw only after you complete all steps in an offer'], [{ role: 'textbox' }]),
};

/** The available amount of nowBux failed to load. */
export const FailedToLoad: Story = {
  args: withState({ kind: 'unreached', offerId: undefined, again: undefined, code: 503 }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.model.retry).toHaveBeenCalledOnce();
    await soon(() => expect(canvas.getByRole('button', { name: 'Copy 503' })).toBeVisible());
  }),
};
