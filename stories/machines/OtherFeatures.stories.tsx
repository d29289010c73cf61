import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect } from 'storybook/test';
import type { Kinded } from '../../src/kit/machine.ts';
import { accountSetup } from './setups/accountSetup.ts';
import { nameSetup, pictureSetup, profileSetup } from './setups/profileSetups.ts';
import { captureSetup, recordingSetup } from './setups/captureSetups.ts';
import { connectionTestSetup } from './setups/connectionTestSetup.ts';
import type { MachineSetup } from './exploreMachine.ts';
import { googleSetup } from './setups/googleSetup.ts';
import { htmlSetup } from './setups/htmlSetup.ts';
import { MachineDiagram } from './MachineDiagram.tsx';
import { adRewardSetup, reminderSetup, revaluationSetup } from './setups/nowbuxSetups.ts';
import { breakSetup, displaySetup, prerollSetup } from './setups/adSetups.ts';
import { redeemSetup } from './setups/redeemSetup.ts';
import { couponCodeSetup, couponSetup, purchaseSetup, premiumSetup, rewardedSetup } from './setups/purchaseSetups.ts';
import { chatSetup, imapSetup, nudgeSetup, presenceSetup, supportChatSetup } from './setups/smallMachineSetups.ts';
import { scanSetup } from './setups/scanSetup.ts';
import { spinSetup } from './setups/spinSetup.ts';
import { syncSetup } from './setups/syncSetup.ts';
import { downloadsSetup, filesSetup } from './setups/transferSetups.ts';
import { withdrawalSetup } from './setups/withdrawalSetup.ts';

/** All machines besides session and identity, each drawn from its code. */
const meta = {
  title: 'State machines/Other features',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

function drawn<S extends Kinded, E extends Kinded, C extends Kinded>(
  title: string,
  lead: string,
  reading: MachineSetup<S, E, C>,
  first: string,
): () => ReactElement {
  return () => <MachineDiagram title={title} lead={lead} reading={reading} first={first} />;
}

export const Presence: Story = {
  render: drawn(
    'The presence machine',
    'Whether the player is there: looked at while a game runs, warned before it ends.',
    presenceSetup,
    'present',
  ),
};

export const Recording: Story = {
  render: drawn(
    'The recording machine',
    'One recording at a time, from the press to the file.',
    recordingSetup,
    'recording',
  ),
};

export const MicrophoneAndCamera: Story = {
  render: drawn(
    'The machine of microphone and camera',
    'On while the game wants it and the player is there, and never otherwise.',
    captureSetup,
    'asking',
  ),
};

export const FilesToTheDevice: Story = {
  render: drawn(
    'The machine of files that go up',
    'The way of one file to the device, in a line with others.',
    filesSetup,
    'sending',
  ),
};

export const FilesFromTheDevice: Story = {
  render: drawn(
    'The machine of files that come down',
    'The way of one file from the device, in a line with others.',
    downloadsSetup,
    'receiving',
  ),
};

export const InputMapping: Story = {
  render: drawn(
    'The machine of input mapping',
    'Keys that are laid on a game for fingers: found, started, in use, or disabled for a reason.',
    imapSetup,
    'ready',
  ),
};

export const Account: Story = {
  render: drawn(
    'The account machine',
    'Signing in, signing up, and another password, form by form.',
    accountSetup,
    'email',
  ),
};

export const SignInWithGoogle: Story = {
  render: drawn(
    'The machine of Google’s script',
    'Loaded when it may be, its offer of one tap, and what became of that.',
    googleSetup,
    'ready/offer offered',
  ),
};

export const Preferences: Story = {
  render: drawn(
    'The machine of preferences',
    'What a signed-in player has chosen, kept in step with the server.',
    syncSetup,
    'changed',
  ),
};

export const Profile: Story = {
  render: drawn('The profile machine', 'Looked at, changed, saved, or left as it was.', profileSetup, 'editing'),
};

export const ProfileName: Story = {
  render: drawn('The machine of a name', 'Whether the name that is being written is free.', nameSetup, 'checking'),
};

export const ProfilePicture: Story = {
  render: drawn('The machine of a picture', 'Chosen or taken, then cut to a square.', pictureSetup, 'cropping/by file'),
};

export const Pass: Story = {
  render: drawn(
    'The machine of a pass',
    'Whether it counts, how long it lasts, and what comes when it is over.',
    premiumSetup,
    'active',
  ),
};

export const Payment: Story = {
  render: drawn('The payment machine', 'One purchase, from the choice to what came of it.', purchaseSetup, 'paying'),
};

export const Redeeming: Story = {
  render: drawn(
    'The payment machine, redeeming',
    'A shop’s code, or something in a game, for nowBux: looked at, confirmed, and what came of it.',
    redeemSetup,
    'reviewing',
  ),
};

export const Withdrawal: Story = {
  render: drawn(
    'The machine of a withdrawal',
    'What an offer earned, asked for once, whatever becomes of the answer.',
    withdrawalSetup,
    'submitting',
  ),
};

export const RewardedAdvertisement: Story = {
  render: drawn(
    'The machine of rewarded advertisements',
    'Offered, asked for, watched or not, and what it was worth.',
    rewardedSetup,
    'playing',
  ),
};

export const Coupon: Story = {
  render: drawn('The coupon machine', 'A coupon for two minutes of advertisements.', couponSetup, 'watching'),
};

export const AdInTheQueue: Story = {
  render: drawn(
    'The machine of the advertisement in the queue',
    'One at most, until the turn comes.',
    prerollSetup,
    'playing',
  ),
};

export const CouponCode: Story = {
  render: drawn('The machine of a coupon’s code', 'A code that is entered, once or again.', couponCodeSetup, 'using'),
};

export const Assistant: Story = {
  render: drawn('The machine of the helper', 'A conversation with Ana, message by message.', chatSetup, 'ready'),
};

export const InstallPrompt: Story = {
  render: drawn(
    'The machine of the invitation to install',
    'After its delay, never in private browsing, and never over a game.',
    nudgeSetup,
    'waiting',
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'shown' }));
    await expect(canvas.getByRole('cell', { name: 'put away' })).toBeVisible();
    await expect(canvas.getByRole('cell', { name: 'remember' })).toBeVisible();
  },
};

export const HtmlGame: Story = {
  render: drawn(
    'The machine of an HTML game',
    'Who plays, whether they are of age, and a frame that says nothing when it fails.',
    htmlSetup,
    'preparing',
  ),
};

export const SupportChat: Story = {
  render: drawn(
    'The machine of the support chat',
    'The frame of the chat: not there, under way, in use, or not to be had.',
    supportChatSetup,
    'loading/open',
  ),
};

export const DisplayAdvertising: Story = {
  render: drawn(
    'The machine of a space for display advertising',
    'Asked about once it is seen, filled, empty, or kept away; followed by the next only while it is seen.',
    displaySetup,
    'requested',
  ),
};

export const NowBuxForAds: Story = {
  render: drawn(
    'The machine of nowBux for advertisements',
    'What was watched to its end: kept in the browser for a guest, credited by the server for a player.',
    adRewardSetup,
    'crediting',
  ),
};

export const Revaluation: Story = {
  render: drawn(
    'The machine of a revaluation',
    'What nowBux are worth has changed: shown once, and said to the server to be seen.',
    revaluationSetup,
    'playing',
  ),
};

export const DailySpin: Story = {
  render: drawn(
    'The machine of the daily spin',
    'The server says what a spin wins, once, and the wheel turns to that; what is large waits for its winner’s e-mail.',
    spinSetup,
    'turning',
  ),
};

export const AdBreak: Story = {
  render: drawn(
    'The machine of a break for advertising',
    'Due, announced ten seconds before, played or shown; called off by whatever goes on in the game until it has begun.',
    breakSetup,
    'announced/plays',
  ),
};

export const BreakReminder: Story = {
  render: drawn(
    'The machine of the reminder of a break',
    'Counts what is played, waits for a calm moment, says it once, and begins anew; whoever rested is not reminded.',
    reminderSetup,
    'shown',
  ),
};

export const ConnectionTest: Story = {
  render: drawn(
    'The machine of the connection test',
    'One press, some seconds, a verdict: over a connection such as a game has, or by requests.',
    connectionTestSetup,
    'measuring',
  ),
};

export const Scanning: Story = {
  render: drawn(
    'The machine of scanning',
    'A press chooses a row and then one of its items. The time of a step, or a second switch, moves on.',
    scanSetup,
    'rows',
  ),
};
