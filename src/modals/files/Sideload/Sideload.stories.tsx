import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { Sideload } from './Sideload.tsx';
import type { SideloadModel } from './Sideload.types.ts';

const choose: SideloadModel = {
  state: 'choose',
  file: undefined,
  sent: 0,
  notAnApp: undefined,
  connected: true,
  choose: fn(),
  refuse: fn(),
  find: fn(),
  retry: fn(),
  restart: fn(),
  close: fn(),
};

const file = { name: 'my-own-game-debug.apk', size: 64_000_000 };

/** Sends the player’s own app to the cloud machine and opens it there. */
const meta = {
  title: 'Modals/Play your own app',
  component: Sideload,
  args: { model: choose },
  ...overPicture(),
} satisfies Meta<typeof Sideload>;

export default meta;
type Story = StoryObj<typeof meta>;

const model = (change: Partial<SideloadModel>) => ({ model: { ...choose, ...change } });

export const ChooseAnApp: Story = {
  parameters: { covers: ['screen.sideload-and-play'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Play your own app' })).toBeVisible());
    const app = new File(['.'], 'mine.apk');
    await userEvent.upload(canvas.getByLabelText('Choose an .apk file, or drop it here'), app);
    await expect(args.model.choose).toHaveBeenCalledWith([app]);
    await userEvent.click(canvas.getByRole('button', { name: 'I don’t know where it is' }));
    await expect(args.model.find).toHaveBeenCalledOnce();
  }),
};

/** The chosen file has the extension of an app without being one. */
export const NotAnApp: Story = {
  args: model({ notAnApp: 'letter.apk' }),
  play: shows([/^letter.apk isn’t an Android app/]),
};

/** While the app is being sent, the player can continue the game. */
export const Sending: Story = {
  args: model({ state: 'sending', file, sent: 21_000_000 }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByText('21 MB of 64 MB')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Keep playing meanwhile' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** The cloud machine has received the app and opens it. */
export const Opening: Story = { args: model({ state: 'opening', file, sent: file.size }) };

/** The connection broke during the upload of the player's app. */
export const SendingFailed: Story = {
  args: model({ state: 'not-sent', file, sent: 40_000_000 }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByText(/^Upload failed/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.model.retry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Choose another file' }));
    await expect(args.model.restart).toHaveBeenCalledOnce();
  }),
};

/** The cloud machine received the app and failed to open it. */
export const OpeningFailed: Story = { args: model({ state: 'not-opened', file, sent: file.size }) };

/** No cloud machine is connected. */
export const Offline: Story = {
  args: model({ connected: false }),
  globals: { viewport: { value: 'phone' } },
};
