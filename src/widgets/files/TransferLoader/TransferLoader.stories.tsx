import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import type { Loader } from '../../../domain/files/transferLoader.store.ts';
import { TransferLoader } from './TransferLoader.tsx';

/** The transfers of the player’s files, in one line over the game. The line shows a result for 3 s. */
const meta = {
  title: 'Widgets/File transfer status',
  component: TransferLoader,
  args: {
    model: { loader: { kind: 'uploading', name: 'my-level.zip', remaining: 0, part: 0.34, paused: false }, open: fn() },
  },
  ...overPicture(),
} satisfies Meta<typeof TransferLoader>;

export default meta;
type Story = StoryObj<typeof meta>;

const said = (loader: Loader, words: string, covers: readonly string[]): Story => ({
  args: { model: { loader, open: fn() } },
  parameters: { covers },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(words)).toBeVisible());
  }),
});

/** A file that uploads to the cloud machine. A press on the line opens the list, and takes no focus from the game. */
export const Uploading: Story = {
  parameters: { covers: ['state.loader.uploading'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByText('Uploading')).toBeVisible());
    await expect(canvas.getByText('34%')).toBeVisible();
    await expect(canvas.getByRole('progressbar', { name: 'my-level.zip' })).toHaveValue(0.34);
    canvas.getByRole('application').focus();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all files' }));
    await expect(args.model.open).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('application')).toHaveFocus();
  }),
};

/** A paused transfer of a file, with more files to come. */
export const Paused = said(
  {
    kind: 'uploading',
    name: 'a very long name of a film from the last summer holidays.mp4',
    remaining: 2,
    part: 0.5,
    paused: true,
  },
  'Upload paused',
  [],
);

/** A file that downloads from the cloud machine. */
export const Downloading = said(
  { kind: 'downloading', name: 'screenshot-1.png', remaining: 1, part: 0.8, paused: false },
  'Downloading, 1 more to go',
  ['state.loader.downloading'],
);

export const Done = said({ kind: 'success', direction: 'up', name: 'my-level.zip' }, 'Uploaded', [
  'state.loader.success',
]);

export const UploadFailed = said({ kind: 'warning', reason: 'upload-failed', name: 'my-level.zip' }, 'Upload failed', [
  'state.loader.warning',
  'msg.upload-failed',
]);

/** The cloud machine’s file failed to arrive, or arrived damaged. */
export const DownloadFailed = said(
  { kind: 'warning', reason: 'download-failed', name: 'screenshot-1.png' },
  'Download failed',
  ['msg.download-failed'],
);

/**
 * The game requests a file while the connection is lost: this line replaces the list of files and the file dialog.
 */
export const NoConnection = said({ kind: 'warning', reason: 'no-connection', name: undefined }, 'No connection', []);
