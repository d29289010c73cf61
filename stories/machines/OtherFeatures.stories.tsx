import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Kinded } from '../../src/kit/stateMachine.ts';
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

/** All state machines except session and identity, each drawn from its code. */
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
): Story {
  return { render: () => <MachineDiagram title={title} lead={lead} reading={reading} first={first} /> };
}

export const Presence: Story = drawn(
  'Presence',
  'Detects whether the player is still present during a game, and warns before the session ends.',
  presenceSetup,
  'present',
);

export const Recording: Story = drawn(
  'Recording',
  'Records the game, one recording at a time, from the press to the saved file.',
  recordingSetup,
  'recording',
);

export const MicrophoneAndCamera: Story = drawn(
  'Microphone and camera',
  'Captures only while the game requests the device and the tab is visible.',
  captureSetup,
  'asking',
);

export const FilesToTheDevice: Story = drawn(
  'File uploads',
  'Sends files from the player to the device, one after the other.',
  filesSetup,
  'sending',
);

export const FilesFromTheDevice: Story = drawn(
  'File downloads',
  'Saves files from the device, one after the other.',
  downloadsSetup,
  'receiving',
);

export const InputMapping: Story = drawn(
  'Input mapping',
  'Maps keys to touches for a touch game: loads the scheme, runs it, or is disabled for a reason.',
  imapSetup,
  'ready',
);

export const Account: Story = drawn(
  'Account forms',
  'Signs a player in or up, or changes the password, form by form.',
  accountSetup,
  'email',
);

export const SignInWithGoogle: Story = drawn(
  'Google’s sign-in script',
  'Loads the script when the player allows it, and handles the One Tap offer and its outcome.',
  googleSetup,
  'ready/One Tap offered',
);

export const Preferences: Story = drawn(
  'Preferences',
  'Synchronizes a signed-in player’s preferences with the server.',
  syncSetup,
  'changed',
);

export const Profile: Story = drawn(
  'Profile',
  'Loads the profile, tracks changes, and saves or discards them.',
  profileSetup,
  'editing',
);

export const ProfileName: Story = drawn(
  'Name check',
  'Checks while the player types whether a name is free.',
  nameSetup,
  'checking',
);

export const ProfilePicture: Story = drawn(
  'Profile picture',
  'Lets the player choose or take a picture, and crops it to a square.',
  pictureSetup,
  'cropping/by file',
);

export const Pass: Story = drawn(
  'Pass',
  'Tracks whether the pass is active, counts down its remaining time, and handles its end.',
  premiumSetup,
  'active',
);

export const Payment: Story = drawn(
  'Payment',
  'Handles one purchase, from the chosen pass to the result.',
  purchaseSetup,
  'paying',
);

export const Redeeming: Story = drawn(
  'Redeeming nowBux',
  'Redeems nowBux for a gift card or an in-game item: review, confirmation and outcome.',
  redeemSetup,
  'reviewing',
);

export const Withdrawal: Story = drawn(
  'Withdrawal',
  'Requests the payout of a loyalty offer once, even if the answer is lost.',
  withdrawalSetup,
  'submitting',
);

export const RewardedAdvertisement: Story = drawn(
  'Rewarded advertisement',
  'Offers, requests and plays an advertisement, and grants the reward if it was watched.',
  rewardedSetup,
  'playing',
);

export const Coupon: Story = drawn(
  'Coupon',
  'Gives a coupon code for two minutes of watched advertisements.',
  couponSetup,
  'watching',
);

export const AdInTheQueue: Story = drawn(
  'Advertisement in the queue',
  'Plays at most one advertisement, until it is the player’s turn.',
  prerollSetup,
  'playing',
);

export const CouponCode: Story = drawn(
  'Coupon code',
  'Redeems a coupon code that the player enters, and shows why a code is rejected.',
  couponCodeSetup,
  'using',
);

export const Assistant: Story = drawn(
  'Assistant',
  'Sends messages to the assistant Ana, one at a time, and shows the answers.',
  chatSetup,
  'ready',
);

export const InstallPrompt: Story = {
  ...drawn(
    'Install invitation',
    'Invites the player to install the app after a delay, but not in private browsing or over a game.',
    nudgeSetup,
    'waiting',
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'shown' }));
    await expect(canvas.getByRole('cell', { name: 'put away' })).toBeVisible();
    await expect(canvas.getByRole('cell', { name: 'remember' })).toBeVisible();
  },
};

export const HtmlGame: Story = drawn(
  'HTML game',
  'Resolves the player, asks for the age if required, and loads the frame, which reports no failures.',
  htmlSetup,
  'preparing',
);

export const SupportChat: Story = drawn(
  'Support chat',
  'Loads the chat’s frame: absent, loading, open, or failed.',
  supportChatSetup,
  'loading/open',
);

export const DisplayAdvertising: Story = drawn(
  'Display ad space',
  'Requests an ad once the space is visible, and the next one only while the space stays visible.',
  displaySetup,
  'requested',
);

export const NowBuxForAds: Story = drawn(
  'nowBux for advertisements',
  'Credits a watched ad: the browser stores it for a guest, and the server credits a signed-in player.',
  adRewardSetup,
  'crediting',
);

export const Revaluation: Story = drawn(
  'Revaluation of nowBux',
  'Shows a changed value of nowBux once, and reports to the server that the player has seen it.',
  revaluationSetup,
  'playing',
);

export const DailySpin: Story = drawn(
  'Daily spin',
  'The server draws the prize once, and the wheel turns to it. A large prize requires the winner’s e-mail.',
  spinSetup,
  'turning',
);

export const AdBreak: Story = drawn(
  'Ad break',
  'Announces an ad break ten seconds before it plays. Action in the game cancels a break that has not begun.',
  breakSetup,
  'announced/video ad',
);

export const BreakReminder: Story = drawn(
  'Break reminder',
  'Counts play, waits for a calm moment, shows the reminder once and restarts. A break resets the count.',
  reminderSetup,
  'shown',
);

export const ConnectionTest: Story = drawn(
  'Connection test',
  'Measures for some seconds over a peer connection or by requests, and returns a verdict.',
  connectionTestSetup,
  'measuring',
);

export const Scanning: Story = drawn(
  'Scanning by switches',
  'A press of the switch chooses a row and then one of its items. A timer or a second switch marks the next one.',
  scanSetup,
  'rows',
);
