import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { ApkFinderViewModel } from './ApkFinder.viewModel.ts';
import { ApkFinder } from './ApkFinder.tsx';
import type { ApkFinderModel } from './ApkFinder.types.ts';

const DAY = Date.UTC(2026, 0, 14);

const start: ApkFinderModel = {
  state: 'start',
  canLook: true,
  findings: [],
  chosen: undefined,
  connected: true,
  look: fn(),
  pick: fn(),
  choose: fn(),
  play: fn(),
  send: fn(),
  close: fn(),
};

/** Finds an app among the player’s own files and passes it to the uploader. */
const meta = {
  title: 'Modals/APK finder',
  component: ApkFinder,
  args: { model: start },
  ...overPicture(),
} satisfies Meta<typeof ApkFinder>;

export default meta;
type Story = StoryObj<typeof meta>;

const model = (change: Partial<ApkFinderModel>) => ({ model: { ...start, ...change } });

/** The player chooses a folder in which to search for an app, or a single file. */
export const Start: Story = {
  parameters: { covers: ['screen.apk-finder'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Find an .apk file' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Search a folder' }));
    await expect(args.model.look).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Choose the file myself' }));
    await expect(args.model.pick).toHaveBeenCalledOnce();
  }),
};

/** Found apps, newest first. A known app shows its name, and the file's name below. */
export const AppsFound: Story = {
  args: model({
    state: 'found',
    chosen: '0',
    findings: [
      { id: '0', name: 'com.roblox.client_2.640.apk', title: 'Roblox', size: 184_000_000, at: DAY },
      { id: '1', name: 'my-own-game-debug.apk', title: undefined, size: 6_400_000, at: DAY - 40 * 86_400_000 },
    ],
  }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('radio', { name: 'Roblox' })).toBeChecked());
    await userEvent.click(canvas.getByRole('radio', { name: 'my-own-game-debug.apk' }));
    await expect(args.model.choose).toHaveBeenCalledWith('1');
    await userEvent.click(canvas.getByRole('button', { name: 'Send and play' }));
    await expect(args.model.play).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Send only' }));
    await expect(args.model.send).toHaveBeenCalledOnce();
  }),
};

/** The browser is searching a large folder. */
export const Searching: Story = { args: model({ state: 'looking' }) };

/** The folder that the player chose to search contains no app. */
export const NoAppFound: Story = { args: model({ state: 'none' }) };

/** A phone can't search folders, and without a connection sending is disabled. */
export const OnAPhone: Story = {
  args: model({ canLook: false, connected: false }),
  globals: { viewport: { value: 'phone' } },
};

const picked = fn();

/**
 * The dialog that finds apps, with real files: it leaves out files that only have an app's extension, and preselects
 * the newest app.
 */
export const RealFiles: Story = {
  args: {
    model: new ApkFinderViewModel({
      transfers: { connected: true },
      canLook: true,
      chooseFolder: (chosen) => {
        const app = Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0);
        chosen([
          new File([app], 'mine.apk', { lastModified: DAY }),
          new File([app], 'Fortnite-31.apk', { lastModified: DAY + 1 }),
          new File(['a letter'], 'letter.apk', { lastModified: DAY + 2 }),
          new File([app], 'photos.zip', { lastModified: DAY + 3 }),
        ]);
      },
      chooseApks: (chosen) => chosen([]),
      play: picked,
      send: fn(),
      close: fn(),
    }),
  },
  play: inEnglish(async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Search a folder' }));
    await soon(() => expect(canvas.getAllByRole('radio')).toHaveLength(2));
    await expect(canvas.getByRole('radio', { name: 'Fortnite' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Send and play' }));
    await expect(picked).toHaveBeenCalledWith(expect.objectContaining({ name: 'Fortnite-31.apk' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Choose the file myself' }));
    await soon(() => expect(canvas.getByText(/^No Android apps here/)).toBeVisible());
  }),
};
