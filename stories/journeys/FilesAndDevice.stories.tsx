import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, within } from 'storybook/test';
import { inEnglish } from '../support/interaction/storyPlay.ts';
import { RunningApp } from '../support/app/runningApp.ts';
import { StoryAppView } from '../support/app/storyApp.tsx';
import { runWorlds } from '../support/app/shownWorlds.ts';

const running = new RunningApp();
const { soon } = running;

const meta = {
  title: 'Journeys/Files and apps',
  tags: ['area:play', 'deep'],
  component: StoryAppView,
  parameters: {
    scene: ['probes-every-input'],
    docs: {
      story: { inline: false, height: '640px' },
      description: {
        component:
          'The real app and the simulated streaming device run in this page. Files are sent over a peer connection from ' +
          'the page to itself, and the device shows the received file on its screen.',
      },
    },
  },
  args: { onOpen: running.onOpen, scene: ['probes-every-input'] },
  beforeEach: running.forget,
} satisfies Meta<typeof StoryAppView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The streaming device offers a file, which the app downloads, checks and saves. */
export const DownloadsAFile: Story = {
  parameters: { covers: ['channel.binary.fileDownload'] },
  play: inEnglish(async () => {
    await running.played();
    running.world.device({ send: { type: 'file-offer', name: 'save-1.bin', size: 300_000 } });
    await running.said('download=1');
    await running.said('filesent={"id":1,"sent":300000');
    await soon(() => expect(screen.getByText('Downloaded')).toBeVisible());
    await expect(screen.getByText('save-1.bin')).toBeVisible();
  }),
};

/**
 * The game asks for a picture; the player chooses one, and the streaming device stores it unchanged. A notice
 * confirms it.
 */
export const UploadsAFile: Story = {
  parameters: {
    covers: ['screen.file-uploader', 'channel.binary.fileUpload', 'channel.text.upload', 'state.loader.success'],
  },
  play: inEnglish(async () => {
    await running.played();
    running.world.device({ send: { type: 'file-request', accept: 'image/*' } });
    const zone = await screen.findByLabelText('Choose files, or drop them here', undefined, { timeout: 20_000 });
    await soon(() => expect(screen.getByRole('dialog', { name: /is asking for a file/ })).toBeVisible());
    await expect(zone).toHaveAttribute('accept', 'image/*');
    // Stops the simulated world's time, in which the file request has its deadline: a busy computer may check late.
    runWorlds(false);
    // The file is dropped on the page, because the browser's file dialog needs a real user gesture.
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(600_000)], 'evening.png', { type: 'image/png' }));
    await fireEvent(zone, new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await running.said('filereceived={"name":"evening.png","size":600000');
    await expect(running.lines().some((line) => line === 'upload=600000,evening.png')).toBe(true);
    await soon(() => expect(screen.getByText('Uploaded')).toBeVisible());
    await expect(screen.queryByRole('dialog')).toBeNull();
    await running.opened.advance(2_900);
    await expect(screen.getByText('Uploaded')).toBeVisible();
    await running.opened.advance(200);
    await soon(() => expect(screen.queryByText('Uploaded')).toBeNull());
    runWorlds(true);
  }),
};

/** A file request of the game without a connection: nothing opens, and a notice says why, for three seconds. */
export const UploadWithoutConnection: Story = {
  parameters: { covers: ['rule.file-chooser-no-connection'] },
  play: inEnglish(async () => {
    await running.played();
    running.opened.setCut(true);
    // Stops the simulated world's time, because a busy computer may check for the notice late.
    runWorlds(false);
    running.world.device({ send: { type: 'file-request', accept: 'image/*' } });
    await soon(() => expect(screen.getByText('No connection')).toBeVisible());
    await running.opened.advance(2_900);
    await expect(screen.getByText('No connection')).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await running.opened.advance(200);
    await soon(() => expect(screen.queryByText('No connection')).toBeNull());
    await expect(screen.queryByRole('dialog')).toBeNull();
    runWorlds(true);
    running.opened.setCut(false);
  }),
};

/** The player opens a folder: the app lists the apps in it, then sends and opens the chosen one. */
export const FindsAnAppInAFolder: Story = {
  parameters: { covers: ['screen.apk-finder'] },
  play: inEnglish(async () => {
    await running.played();
    await running.fromBar('Files');
    await userEvent.click(await running.button('Find an .apk file'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Find an .apk file' }));
    const inside = [
      new File([Uint8Array.of(0x50, 0x4b, 3, 4, 9)], 'Fortnite_30.apk', { lastModified: 2 }),
      new File(['no app'], 'letter.apk', { lastModified: 3 }),
      new File([Uint8Array.of(0x50, 0x4b, 3, 4, 8)], 'My Game.apk', { lastModified: 1 }),
    ];
    await withFolder(inside, () => userEvent.click(dialog.getByRole('button', { name: 'Search a folder' })));
    await soon(() => expect(dialog.getByText('2 apps found')).toBeVisible());
    await expect(dialog.queryByText('letter.apk')).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: /My Game/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send and play' }));
    await running.said('filereceived={"name":"My Game.apk"');
    await running.said('topactivity={"packageName":"sideloaded.my_game"');
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
  }),
};

/** Answers the browser's folder dialog with the given files, because scripts can't operate it. */
async function withFolder(files: readonly File[], ask: () => Promise<void>): Promise<void> {
  const { prototype } = HTMLInputElement;
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  Object.defineProperty(prototype, 'click', {
    configurable: true,
    value(this: HTMLInputElement) {
      this.files = list.files;
      this.dispatchEvent(new Event('change'));
    },
  });
  try {
    await ask();
  } finally {
    Reflect.deleteProperty(prototype, 'click');
  }
}

/** The app of the player is sent to the streaming device, opens, and comes to the front of its screen. */
export const PlaysOwnApp: Story = {
  parameters: { covers: ['screen.sideload-and-play'] },
  play: inEnglish(async () => {
    await running.played();
    await running.fromBar('Files');
    await userEvent.click(await screen.findByRole('button', { name: 'Play your own app' }));
    const app = Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3);
    await userEvent.upload(
      await screen.findByLabelText('Choose an .apk file, or drop it here'),
      new File([app], 'My Game.apk'),
    );
    await running.said('filereceived={"name":"My Game.apk"');
    await running.said('opendeeplink=file%3A%2F%2F%2Fsdcard%2FDownload%2FMy%2520Game.apk');
    await running.said('topactivity={"packageName":"sideloaded.my_game"');
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
  }),
};

/** The cloud machine needs an account for purchases: the app leads the player to the dialog that adds it. */
export const NeedsAGoogleAccount: Story = {
  parameters: { covers: ['screen.google-account-required', 'entity.session-message.android-ready'] },
  play: inEnglish(async () => {
    await running.played();
    const ready = running.lines().find((line) => line.startsWith('androidready=')) ?? '';
    const fields = JSON.parse(ready.slice('androidready='.length)) as object;
    running.world.device({ send: { type: 'android-ready', ...fields, showGoogleLoginPopup: true } });
    await soon(() => expect(screen.getByRole('dialog', { name: /^Google account required/ })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Add an account on the machine' }));
    await running.said('opendeeplink=intent');
    await running.said('topactivity={"packageName":"com.android.settings"');
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
  }),
};

/**
 * The player reports a problem with a picture of the game: support receives it, and the streaming device is notified.
 */
export const ReportsAProblem: Story = {
  parameters: {
    covers: ['screen.report-problem', 'call.support.createTicket', 'channel.text.reportproblem', 'product.support'],
  },
  play: inEnglish(async () => {
    await running.played();
    await running.fromBar('Report a problem');
    await userEvent.click(await screen.findByRole('radio', { name: 'Controls' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'What happened?' }), 'The stick pulls.');
    await userEvent.click(screen.getByRole('button', { name: 'Take a screenshot of the game' }));
    await soon(() => expect(screen.getByRole('img', { name: /screenshot/ })).toBeVisible());
    await userEvent.click(screen.getByRole('checkbox', { name: /technical log/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await soon(() => expect(screen.getByRole('dialog', { name: 'Thank you' })).toBeVisible());
    const [ticket] = running.calls('support.createTicket');
    const sent = ticket?.request?.body as Readonly<Record<string, string>>;
    await expect(sent).toMatchObject({ category: 'controls', description: 'The stick pulls.' });
    await expect(sent['screenshot']).toMatch(/^data:image\/jpeg/);
    await expect(sent['recording']).toContain('nowlight-recording');
    await running.said('reportproblem=controls');
  }),
};
