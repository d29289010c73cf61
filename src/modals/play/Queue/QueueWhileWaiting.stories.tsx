import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { FILMS } from 'virtual:advert-films';
import { sampleApp } from '../../../../mocks/sampleGames.ts';
import { gameSummary } from '../../../../mocks/gameSummary.ts';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { onGameBackground } from '../../../../stories/support/decorators/onGameBackground.tsx';
import { ControlsPractice } from '../../../app/session/queue/controlsPractice.ts';
import { UNKNOWN_LAYOUT } from '../../../domain/input/keyboard/printedKeys.ts';
import { readSchemes } from '../../../domain/controls/schemes/formats/readScheme.ts';
import { systemClock } from '../../../kit/systemClock.ts';
import { controlConfigOf } from '../../../../simulator/core/catalogue/controlSchemes.ts';
import { QueueHistory, QueueViewModel } from './Queue.viewModel.ts';
import { Queue } from './Queue.tsx';
import type { QueueModel } from './Queue.types.ts';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';

const life = new AbortController().signal;
const SESSION = {
  state: {
    kind: 'queued',
    queue: { priority: false, position: 7, first: 12 },
    run: { requests: 1 },
    around: { visible: true, membershipOpen: false },
  },
} as unknown as ConstructorParameters<typeof QueueHistory>[0];

function layersOf(name: string) {
  const { banner = sampleUrl(''), far = banner, moving, near } = sampleApp(name).media;
  return { far, moving, near };
}

/** Creates the queue of a game with a trailer and control schemes, as the app does. */
function waiting(packageName: string, film = true): QueueModel {
  const config = controlConfigOf(packageName) ?? { ControlSchemes: [], MetaData: {} };
  const history = new QueueHistory(SESSION, systemClock);
  history.start(life);
  return new QueueViewModel({
    session: SESSION,
    history,
    ticker: { now: Date.UTC(2026, 0, 1) },
    game: gameSummary('Skyhop'),
    secsPerPlace: 30,
    gamepad: () => undefined,
    soundCheck: { isDone: false, play: () => undefined },
    call: { state: 'off', request: () => undefined },
    passes: () => undefined,
    enterMembership: undefined,
    trailer: () =>
      film
        ? { url: sampleUrl(FILMS['/films/ads/bikes-30.webm'] ?? ''), captions: undefined, sparing: true, hushed: false }
        : undefined,
    scene: () => (film ? undefined : { ...layersOf('Foxfire'), sparing: true, hushed: false }),
    controls: new ControlsPractice({
      load: () => Promise.resolve(readSchemes(config)),
      clock: systemClock,
      pads: () => [],
      keyboard: { map: UNKNOWN_LAYOUT },
      pad: { family: undefined },
    }).start(life),
    leave: () => undefined,
  });
}

/** Entertainment while waiting: the game's trailer instead of its art, and a map of its controls. */
const meta = {
  title: 'Modals/Queue/While waiting',
  tags: ['area:wait'],
  component: Queue,
  args: { model: waiting('games.nowlight.skyhop') },
  ...onGameBackground({ height: 720 }),
} satisfies Meta<typeof Queue>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The paused trailer: with data saver or reduced motion it starts on a press, muted. */
export const Trailer: Story = {
  play: inEnglish(async ({ canvas, canvasElement, userEvent }) => {
    const play = await canvas.findByRole('button', { name: 'Play the trailer' });
    const film = canvasElement.ownerDocument.querySelector('video');
    await expect(film?.paused).toBe(true);
    await userEvent.click(play);
    await waitFor(() => expect(film?.paused).toBe(false));
    await expect(film?.muted).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Pause the trailer' }));
    await waitFor(() => expect(film?.paused).toBe(true));
    await userEvent.click(canvas.getByRole('button', { name: 'Turn trailer sound on' }));
    await expect(film?.muted).toBe(false);
  }),
};

/** On a phone in Japanese, both buttons of the trailer have a reserved place beside the first line of the title. */
export const TrailerOnAPhoneInJapanese: Story = {
  globals: { locale: 'ja', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const pause = (await canvas.findByRole('button', { name: 'トレーラーを再生' })).getBoundingClientRect();
    const sound = canvas.getByRole('button', { name: 'トレーラーの音を出す' }).getBoundingClientRect();
    const title = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect();
    await expect(sound.top).toBe(pause.top);
    await expect(sound.right).toBeLessThanOrEqual(innerWidth);
    await expect(title.right).toBeLessThanOrEqual(pause.left);
    await expect(pause.top).toBeLessThan(title.bottom);
  },
};

/**
 * A game without a trailer: its artwork moves instead. With data saver or reduced motion, the artwork moves after a
 * press.
 */
export const WithoutTrailer: Story = {
  args: { model: waiting('games.nowlight.skyhop', false) },
  play: inEnglish(async ({ canvas, canvasElement, userEvent }) => {
    const layers = () => canvasElement.ownerDocument.querySelectorAll('dialog [aria-hidden] > div > img').length;
    const play = await canvas.findByRole('button', { name: 'Play the animation' });
    await expect(layers()).toBe(0);
    await userEvent.click(play);
    await waitFor(() => expect(layers()).toBeGreaterThan(0));
    await userEvent.click(canvas.getByRole('button', { name: 'Pause the animation' }));
    await waitFor(() => expect(layers()).toBe(0));
  }),
};

/** The map of the controls: a key lights its effect, Tab continues, Escape closes the map and keeps the queue open. */
export const MapOfTheControls: Story = {
  args: { model: waiting('games.nowlight.skyhop') },
  play: inEnglish(async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try them' }));
    const map = await canvas.findByRole('application', { name: 'Controls map: press keys here' });
    await waitFor(() => expect(map).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await soon(() => expect(canvas.getByText(/: Jump$/, { selector: 'output' })).toBeVisible());
    await userEvent.keyboard('{ArrowDown>}');
    await expect(map.querySelector('[data-control="Dive"]')?.className).toMatch(/pressed/);
    await userEvent.keyboard('{/ArrowDown}');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Close the map' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('application', { name: /^Controls map/ })).toBeNull());
    await expect(canvas.getByRole('dialog', { name: 'In line for Skyhop' })).toBeVisible();
  }),
};
