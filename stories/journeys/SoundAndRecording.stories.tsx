import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, within } from 'storybook/test';
import { UNDO_MS } from '../../src/domain/recording/recording.store.ts';
import { tap } from '../support/interaction/touchGestures.ts';
import { inEnglish } from '../support/interaction/storyPlay.ts';
import { allowSound } from '../support/interaction/allowSound.ts';
import { GamepadNavigator } from '../support/interaction/gamepadNavigator.ts';
import { RunningApp } from '../support/app/runningApp.ts';
import { StoryAppView } from '../support/app/storyApp.tsx';
import { runWorlds } from '../support/app/shownWorlds.ts';

const running = new RunningApp();
const { soon } = running;

const meta = {
  title: 'Journeys/Sound, recording and connection',
  // Keeps links to the story's earlier name valid.
  id: 'journeys-heard-and-measured',
  tags: ['area:play', 'deep'],
  component: StoryAppView,
  parameters: {
    scene: ['probes-every-input'],
    docs: {
      story: { inline: false, height: '640px' },
      description: {
        component:
          'The real app and the simulated streaming device run in this page. The stories show microphone requests, recordings, measurements and statistics of the stream.',
      },
    },
  },
  args: { onOpen: running.onOpen, scene: ['probes-every-input'] },
  beforeEach: running.forget,
} satisfies Meta<typeof StoryAppView>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The game asks for the microphone, and the browser denies it: the app says what the player can do, and the game
 * continues without it.
 */
export const GameAsksForTheMicrophone: Story = {
  play: inEnglish(async () => {
    await running.played();
    const media = navigator.mediaDevices;
    const refuse = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    Object.defineProperty(media, 'getUserMedia', { configurable: true, value: refuse });
    try {
      running.world.device({ send: { type: 'mic-request' } });
      await running.said('mic=denied');
      await soon(() => expect(screen.getByRole('dialog', { name: 'Your microphone is blocked' })).toBeVisible());
      await userEvent.click(await running.button('Continue without it'));
      await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
    } finally {
      Reflect.deleteProperty(media, 'getUserMedia');
    }
  }),
};

/**
 * The game plays sound, and receives microphone and camera: the bar mutes it; microphone and camera show on the picture
 * while they are on, and the player can turn them off there.
 */
export const SoundAndMicrophone: Story = {
  beforeEach: allowSound,
  play: inEnglish(async () => {
    const stage = await running.played();
    await userEvent.click(await running.button('Open the game bar'));
    await userEvent.click(await running.button('Turn sound off'));
    await running.said('audiomute=');
    await soon(() => expect(screen.getByRole('slider', { name: 'Volume' })).toHaveValue('0'));
    await userEvent.click(await running.button('Turn sound on'));
    await running.said('audiounmute=');
    await userEvent.click(await running.button('Turn sound off'));
    // Raising the volume also ends the muting.
    await fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '30' } });
    await soon(() => expect(screen.getByRole('slider', { name: 'Volume' })).toHaveValue('30'));
    await running.button('Turn sound off');
    await userEvent.click(stage);

    const media = navigator.mediaDevices;
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
    canvas.getContext('2d')?.fillRect(0, 0, 320, 240);
    Object.defineProperty(media, 'getUserMedia', {
      configurable: true,
      value: () => Promise.resolve(canvas.captureStream(10)),
    });
    try {
      running.world.device({ send: { type: 'camera-request' } });
      await running.said('camera=allowed');
      const air = within(await screen.findByRole('complementary', { name: 'On air' }, { timeout: 20_000 }));
      await userEvent.click(await air.findByRole('button', { name: 'Turn off camera' }));
      await running.said('camera=denied');
      await soon(() => expect(screen.queryByRole('complementary', { name: 'On air' })).toBeNull());
    } finally {
      Reflect.deleteProperty(media, 'getUserMedia');
    }
  }),
};

/** The cloud machine freezes during the game: a quiet note says that it isn't the connection, until it continues. */
export const MachineFreezes: Story = {
  tags: ['!dev'],
  play: inEnglish(async () => {
    const stage = await running.played();
    const messages = () => screen.queryByText('The game is slow to respond');
    running.world.fault({ action: 'drop' });
    await soon(async () => {
      stage.focus();
      await userEvent.keyboard('w');
      // A page on a busy computer may itself cause a stall, and says so.
      await expect(messages() ?? screen.getByText('This device can’t keep up')).toBeVisible();
    });
    running.world.fault({ action: 'restore' });
    await soon(() => expect(messages()).toBeNull());
  }),
};

/**
 * Panels over the running game show the quality of the stream and the time until a press is visible; the debug
 * overlay stays hidden.
 */
export const StatisticsDuringAGame: Story = {
  play: inEnglish(async () => {
    const stage = await running.played();
    await userEvent.click(await running.button('Open the game bar'));
    await userEvent.click(await running.button('Stream statistics'));
    const stats = within(await screen.findByRole('region', { name: 'Stream statistics' }, { timeout: 20_000 }));
    await soon(() => expect(stats.getByText('Ping')).toBeVisible());
    await soon(() => expect(stats.getAllByText(/^[\d.]+\/s$/)[0]).toBeVisible());
    stage.focus();
    await userEvent.keyboard('{Control>}{Shift>}dd{/Shift}{/Control}');
    await soon(() => expect(screen.getByText('Last events')).toBeVisible());
    await expect(screen.getByText('State').nextElementSibling).toHaveTextContent('playing');
    await userEvent.keyboard('{Control>}{Shift>}dd{/Shift}{/Control}');
    await soon(() => expect(screen.queryByText('Last events')).toBeNull());
  }),
};

/**
 * The player measures input lag by five presses at a place without other motion; each must change the picture. The
 * story uses the test card, whose block changes with every key.
 */
export const InputLag: Story = {
  tags: ['!dev'],
  play: inEnglish(async () => {
    const stage = await running.played();
    await running.fromBar('Sound and recording');
    await userEvent.click(await running.button('Measure'));
    const result = () => screen.queryByText(/ms from press to picture/);
    const waits = () => screen.queryByText('Waiting for the picture…');
    await soon(async () => {
      // A busy page may miss a picture: the press of the input lag test doesn't count, and the player repeats it.
      if (!waits() && !result()) {
        stage.focus();
        await userEvent.keyboard('w');
      }
      await expect(result()).toBeVisible();
    });
    await expect(running.keys().filter((key) => key === '+KeyW').length).toBeGreaterThanOrEqual(5);
  }),
};

/**
 * A recording starts in the panel, runs during the game, and ends in the strip below the picture. A player who leaves
 * without deciding is asked first; a discarded recording can be restored for six seconds.
 */
export const Recording: Story = {
  play: inEnglish(async () => {
    const stage = await running.played();
    await running.fromBar('Sound and recording');
    await userEvent.click(await running.button('Start recording'));
    const air = within(await screen.findByRole('complementary', { name: 'On air' }, { timeout: 20_000 }));
    await soon(() => expect(air.getByText(/^0:0[1-9]/)).toBeVisible());
    // The game continues beside the recording strip, and takes the focus.
    stage.focus();
    await userEvent.keyboard('w');
    await running.takes('+KeyW', '-KeyW');
    await userEvent.click(air.getByRole('button', { name: 'Stop recording' }));
    const strip = within(await screen.findByRole('region', { name: 'Recording' }, { timeout: 20_000 }));
    await soon(() => expect(strip.getByText('Your recording is ready')).toBeVisible());
    await running.fromBar('Leave');
    const question = await screen.findByRole('alertdialog', { name: 'What should happen to your recording?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Keep playing' }));
    await soon(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await discardedAndBack(strip, userEvent.click);
  }),
};

const find = (name: string | RegExp) => () => screen.getByRole('button', { name });
/** Waits until the recorder has written a part of the recording. */
const recorded = () => soon(() => expect(screen.getByText(/^0:0[1-9]/)).toBeVisible());

/** Returns the recording strip below the picture, once the player can save or discard the recording. */
async function ready() {
  const strip = within(await screen.findByRole('region', { name: 'Recording' }, { timeout: 20_000 }));
  await soon(() => expect(strip.getByText('Your recording is ready')).toBeVisible());
  return strip;
}

/**
 * Discards a recording, restores it, and discards it for good. Uses the simulated world's clock, which stands still
 * while a busy machine checks.
 */
async function discardedAndBack(
  strip: Awaited<ReturnType<typeof ready>>,
  press: (button: HTMLElement) => Promise<void>,
) {
  const button = (name: string) => strip.findByRole('button', { name }, { timeout: 20_000 });
  runWorlds(false);
  await press(await button('Discard'));
  await running.opened.advance(UNDO_MS / 2);
  await press(await button('Undo'));
  await soon(() => expect(strip.getByText('Your recording is ready')).toBeVisible());
  await press(await button('Discard'));
  await running.opened.advance(UNDO_MS / 2);
  await expect(await button('Undo')).toBeVisible();
  await running.opened.advance(UNDO_MS / 2);
  await soon(() => expect(screen.queryByRole('region', { name: 'Recording' })).toBeNull());
  runWorlds(true);
}

/**
 * A recording by gamepad alone: started in the panel, stopped on the picture, saved; another recording is discarded
 * and restored.
 */
export const RecordedByGamepad: Story = {
  tags: ['!dev'],
  play: inEnglish(async () => {
    const stage = await running.played();
    const { opened } = running;
    const walk = new GamepadNavigator(opened.app, (ms) => opened.advance(ms));
    const record = async () => {
      await walk.openBar();
      await walk.use(find('Sound and recording'));
      await walk.use(find('Start recording'));
      await recorded();
      await soon(() => expect(stage).toHaveFocus());
      // The game receives the gamepad while the recording strip isn't focused.
      const before = running.inputs().length;
      await walk.press('x');
      await soon(() =>
        expect(
          running
            .inputs()
            .slice(before)
            .some(({ kind }) => kind === 'gamepad'),
        ).toBe(true),
      );
      await walk.openBar();
      await walk.use(find('Stop recording'));
      return ready();
    };
    try {
      const strip = await record();
      await walk.use(() => strip.getByRole('button', { name: 'Save' }));
      await soon(() => expect(strip.getByText(/^Saved to your downloads as .+\.webm$/)).toBeVisible());
      await walk.use(() => strip.getByRole('button', { name: 'Close' }));
      await soon(() => expect(screen.queryByRole('region', { name: 'Recording' })).toBeNull());
      await discardedAndBack(await record(), (button) => walk.use(() => button));
    } finally {
      walk.unplug();
    }
  }),
};

/**
 * A recording by touch: started in the panel, stopped on the picture, saved; another recording is discarded and
 * restored.
 */
export const RecordedByTouch: Story = {
  tags: ['!dev'],
  play: inEnglish(async () => {
    await running.played();
    const press = async (name: string) => tap(await running.button(name));
    const record = async () => {
      await press('Open the game bar');
      await press('Sound and recording');
      await press('Start recording');
      await recorded();
      await press('Stop recording');
      return ready();
    };
    const strip = await record();
    await tap(strip.getByRole('button', { name: 'Save' }));
    await soon(() => expect(strip.getByText(/^Saved to your downloads as .+\.webm$/)).toBeVisible());
    await tap(strip.getByRole('button', { name: 'Close' }));
    await soon(() => expect(screen.queryByRole('region', { name: 'Recording' })).toBeNull());
    await discardedAndBack(await record(), tap);
  }),
};

/**
 * Replaces the timestamps of the browser's WebRTC statistics by the simulated world's time. Returns a function that
 * removes the replacement.
 */
function measureBy(now: () => number): () => void {
  const { prototype } = RTCPeerConnection;
  const own = Object.getOwnPropertyDescriptor(prototype, 'getStats') ?? {};
  const read = own.value as (this: RTCPeerConnection) => Promise<ReadonlyMap<string, object>>;
  Object.defineProperty(prototype, 'getStats', {
    ...own,
    async value(this: RTCPeerConnection) {
      const report = await read.call(this);
      return new Map([...report].map(([id, part]) => [id, { ...part, timestamp: now() }]));
    },
  });
  return () => Object.defineProperty(prototype, 'getStats', own);
}

/**
 * The report at the end of a game of two minutes: its duration, the quality of the picture, the distance to the
 * cloud machine.
 */
export const ReportAtTheEnd: Story = {
  play: inEnglish(async () => {
    await running.played();
    const stop = measureBy(() => running.opened.app.core.ports.clock.now());
    await running.opened.advance(120_000);
    stop();
    running.world.device({ send: { type: 'session-complete', reason: 'idle' } });
    const notice = within(await screen.findByRole('alertdialog', undefined, { timeout: 20_000 }));
    const report = within(await notice.findByRole('region', { name: 'How it went' }, { timeout: 20_000 }));
    await expect(report.getByText('2 minutes')).toBeInTheDocument();
    await expect(report.getByText('Picture').nextElementSibling).toHaveTextContent(/\w/);
    await expect(report.getByText('Ping').nextElementSibling).toHaveTextContent(/^\d+ ms$/);
  }),
};
