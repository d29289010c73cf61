import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import type { Download, DownloadState } from '../../../domain/files/downloads.state.ts';
import type { Transfer, TransferState } from '../../../domain/files/files.state.ts';
import { Files } from './Files.tsx';
import type { FilesModel } from './Files.types.ts';

const up = (id: number, name: string, state: TransferState, sent: number, size = 48_000_000): Transfer => {
  return { id, name, size, sent, state, attempt: 1 };
};
const down = (id: number, name: string, state: DownloadState, received: number, size: number): Download => {
  return { id, offer: id, name, size, received, state, attempt: 1 };
};

const empty: FilesModel = {
  game: 'Skyhop',
  requested: undefined,
  connected: true,
  uploads: [],
  downloads: [],
  most: undefined,
  refused: [],
  needsHand: false,
  low: false,
  add: fn(),
  refuse: fn(),
  mayChoose: fn(() => true),
  pause: fn(),
  resume: fn(),
  cancel: fn(),
  retry: fn(),
  dismiss: fn(),
  save: fn(),
  cancelDownload: fn(),
  dismissDownload: fn(),
  findApk: fn(),
  sideload: fn(),
  close: fn(),
};

/** Transfers files to the streaming device, one at a time, and fetches files that the device offers. */
const meta = {
  title: 'Modals/Files',
  component: Files,
  args: { model: empty },
  ...overPicture(),
} satisfies Meta<typeof Files>;

export default meta;
type Story = StoryObj<typeof meta>;

const model = (change: Partial<FilesModel>) => ({ model: { ...empty, ...change } });

/** The file dialog opened from the player's bar, without transfers. Its drop zone is a native file input. */
export const NoTransfers: Story = {
  parameters: { covers: ['screen.file-uploader'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Files' })).toBeVisible());
    const zone = canvas.getByLabelText('Choose files, or drop them here');
    await expect(zone).toHaveAccessibleDescription('Any kind of file, several at once');
    const files = ['level.zip', 'save.dat'].map((name) => new File(['.'], name));
    await userEvent.upload(zone, files);
    await expect(args.model.add).toHaveBeenCalledWith(files);
    await userEvent.click(canvas.getByRole('button', { name: 'Play your own app' }));
    await expect(args.model.sideload).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Find an .apk file' }));
    await expect(args.model.findApk).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** The game requests a picture: the file dialog rejects other file types with a message. */
export const RequestedByTheGame: Story = {
  args: model({ requested: 'image/*', refused: ['notes.txt', 'list.txt'] }),
  play: inEnglish(async ({ canvas, args }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Skyhop is asking for a file' })).toBeVisible());
    await expect(canvas.getByText('notes.txt and 1 more file aren’t what the game asked for.')).toBeVisible();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['.'], 'notes.txt', { type: 'text/plain' }));
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    await fireEvent(canvas.getByLabelText(/Choose files/), drop);
    await expect(args.model.refuse).toHaveBeenCalledOnce();
    await expect(args.model.add).not.toHaveBeenCalled();
  }),
};

/** All states of an upload to the cloud machine, with their actions. */
export const Uploads: Story = {
  args: model({
    uploads: [
      up(1, 'the-level-that-i-have-been-building-all-summer.zip', 'sending', 16_300_000),
      up(2, 'holiday.mp4', 'waiting', 0, 812_000_000),
      up(3, 'save.dat', 'done', 2_048, 2_048),
      up(4, 'music.ogg', 'failed', 31_000_000),
      up(5, 'old.zip', 'cancelled', 100_000),
    ],
  }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByText('16.3 MB of 48 MB')).toBeVisible());
    await expect(canvas.getByText('Upload failed at 31 MB of 48 MB')).toBeVisible();
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await press('Pause the-level-that-i-have-been-building-all-summer.zip');
    await press('Cancel holiday.mp4');
    await press('Try music.ogg again');
    await press('Remove old.zip from the list');
    await expect(args.model.pause).toHaveBeenCalledWith(1);
    await expect(args.model.cancel).toHaveBeenCalledWith(2);
    await expect(args.model.retry).toHaveBeenCalledWith(4);
    await expect(args.model.dismiss).toHaveBeenCalledWith(5);
  }),
};

/** All states of a download. A large one waits for a press, because the player chooses its destination. */
export const Downloads: Story = {
  args: model({
    uploads: [up(1, 'level.zip', 'paused', 20_000_000)],
    downloads: [
      down(1, 'screenshot-1.png', 'receiving', 1_200_000, 2_766_000),
      down(2, 'recording.mp4', 'offered', 0, 640_000_000),
      down(3, 'world.bin', 'failed', 300_000, 400_000),
      down(4, 'screenshot-2.png', 'done', 2_766_000, 2_766_000),
      down(5, 'older.png', 'lost', 0, 2_766_000),
    ],
  }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByText('1.2 MB of 2.8 MB')).toBeVisible());
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await press('Save');
    await press('Resume level.zip');
    await press('Try world.bin again');
    await press('Cancel screenshot-1.png');
    await press('Remove older.png from the list');
    await expect(args.model.save).toHaveBeenCalledWith(2);
    await expect(args.model.save).toHaveBeenCalledWith(3);
    await expect(args.model.resume).toHaveBeenCalledWith(1);
    await expect(args.model.cancelDownload).toHaveBeenCalledWith(1);
    await expect(args.model.dismissDownload).toHaveBeenCalledWith(5);
  }),
};

/** A browser without file system access, and a file that is too large for its memory. */
export const FileTooLarge: Story = {
  args: model({ most: 512 * 1024 ** 2, downloads: [down(1, 'film.mkv', 'too-large', 0, 3_100_000_000)] }),
  play: shows(['3.1 GB · this browser can save up to 537 MB']),
};

/** The connection is lost: the list of transfers stays visible, and the file dialog accepts no new files. */
export const Offline: Story = {
  args: model({ connected: false, uploads: [up(1, 'level.zip', 'failed', 20_000_000)] }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(/^No connection/)).toBeVisible());
    await expect(canvas.getByLabelText('Choose files, or drop them here')).toBeDisabled();
  }),
};

/**
 * On a phone the dialog for file transfers is a sheet at the lower edge. Browsers open no file chooser for a gamepad,
 * and the drop zone explains this.
 */
export const OnAPhone: Story = {
  args: model({ low: true, needsHand: true, mayChoose: fn(() => false) }),
  globals: { viewport: { value: 'phone' } },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    const zone = await canvas.findByLabelText('Choose files, or drop them here');
    await expect(zone).toHaveAccessibleDescription(/for a key, a tap or the mouse/);
    await userEvent.click(zone);
    await expect(args.model.mayChoose).toHaveBeenCalled();
  }),
};
