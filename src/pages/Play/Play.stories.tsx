import type { Meta, StoryObj } from '@storybook/react-vite';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { expect, fn } from 'storybook/test';
import { gameSummary } from '../../../mocks/games.ts';
import { showPicture } from '../../../mocks/picture.ts';
import { inEnglish } from '../../../stories/support/interaction/inEnglish.ts';
import { soon } from '../../../stories/support/interaction/soon.ts';
import { TouchHint } from '../../widgets/controls/TouchHint/TouchHint.tsx';
import type { MoreModel } from './more.ts';
import { Play, type PlayModel } from './Play.tsx';

const NOW = Date.UTC(2026, 0, 1);
const game = gameSummary('Skyhop');
const leave = fn();

const stage: PlayModel['stage'] = {
  name: game.appName,
  pictureSeen: true,
  veiled: false,
  cursor: 'shown',
  attach: (video) => showPicture(video),
  attachStage: () => () => undefined,
  sawFrame: () => undefined,
};

const preloader: PlayModel['preloader'] = { game, stage: 'finding-machine', waiting: undefined, slow: false, leave };

const hud: MoreModel['hud'] = {
  game: game.appName,
  open: false,
  silent: false,
  volume: 0.5,
  fullscreen: false,
  show: fn(),
  hide: fn(),
  toggleSound: fn(),
  setVolume: fn(),
  toggleFullscreen: fn(),
  leave,
  focusStage: fn(),
};

const queue: MoreModel['queue'] = {
  game,
  priority: false,
  position: 7,
  first: 12,
  estimate: { from: 4, to: 6 },
  trend: { kind: 'forward', places: 3, secs: 60 },
  checkedSecs: 4,
  paused: undefined,
  now: NOW,
  gamepad: undefined,
  soundChecked: false,
  call: 'off',
  checkSound: fn(),
  askToBeCalled: fn(),
  passes: undefined,
  enterMembership: undefined,
  leave,
};

const turn = { hint: 'turn', pad: 'xbox', dismiss: fn(), signIn: fn() } as const;

const nothing: MoreModel = {
  veil: undefined,
  toast: undefined,
  hud: undefined,
  soundGate: undefined,
  cover: undefined,
  queue: undefined,
  notice: undefined,
  testDrive: undefined,
  grace: undefined,
  recordingExit: undefined,
  question: undefined,
  mature: undefined,
  membership: undefined,
  secretPassage: undefined,
  layers: [],
};

/** A running game, and what is on it. */
const playing = (more: Partial<MoreModel> = {}, change: Partial<PlayModel> = {}): PlayModel => ({
  game,
  light: 'off',
  stage,
  preloader: undefined,
  more: { ...nothing, hud, ...more },
  ...change,
});
const dark = { ...stage, pictureSeen: false };
const loading = (more: Partial<MoreModel> = {}, light: PlayModel['light'] = 'bright'): PlayModel =>
  playing({ hud: undefined, ...more }, { light, stage: dark, preloader });
/** Something covers the page. */
const covered = (more: Partial<MoreModel>): PlayModel =>
  playing({ hud: undefined, ...more }, { light: 'low', stage: dark });
const waiting = (more: Partial<MoreModel> = {}) => covered({ cover: 'queue', queue, ...more });

/** The game on the whole screen. What else shows is decided by the session's situation, one thing at a time. */
const meta = {
  title: 'Pages/Play',
  tags: ['area:play'],
  component: Play,
  args: { model: playing() },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof Play>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing on the picture but the handle of the bar. */
export const Playing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('application', { name: 'Skyhop' })).toBeVisible();
  },
};

/** On the way: the game's art, the steps, the way out. */
export const Loading: Story = { args: { model: loading() } };

/** The first real frame: the art fades and the picture is there. */
export const FirstPicture: Story = {
  args: {
    model: makeObservable(
      { ...loading() },
      { light: observableRef, stage: observableRef, preloader: observableRef, more: observableRef },
    ),
  },
  play: async ({ args, canvas }) => {
    await soon(() => expect(canvas.getByRole('heading', { name: 'Skyhop' })).toBeVisible());
    runInAction(() => Object.assign(args.model, playing()));
    await soon(() => expect(canvas.queryByRole('heading', { name: 'Skyhop' })).toBeNull());
    await soon(() =>
      expect(getComputedStyle(canvas.getByRole('application').querySelector('video') as Element).opacity).toBe('1'),
    );
  },
};

/** In line, on the game's own light. */
export const InTheQueue: Story = { args: { model: waiting() } };

/** The browser held the sound back. */
export const SoundBlocked: Story = { args: { model: playing({ soundGate: { turnOn: fn() } }) } };

/** A wide game on a phone held upright. */
export const TurnYourDevice: Story = {
  args: {
    model: playing({
      layers: [{ id: 'hint', place: 'note', order: -10, shown: () => true, View: () => <TouchHint model={turn} /> }],
    }),
  },
  globals: { viewport: { value: 'phone' } },
};

/** The bar was asked for. */
export const BarOpen: Story = { args: { model: playing({ hud: { ...hud, open: true } }) } };

/** The picture is lost: the last frame, and what is being done. */
export const Reconnecting: Story = {
  args: {
    model: playing(
      { veil: { online: true, since: NOW - 9_000, deadline: NOW + 47_000, now: NOW, leave } },
      { stage: { ...stage, veiled: true } },
    ),
  },
};

/** The warning before the end, over the running game. */
export const GraceWarning: Story = {
  args: {
    model: playing({
      grace: { message: '', deadline: NOW + 30_000, now: NOW, canStay: true, cutOff: false, stay: fn(), leave },
    }),
  },
};

/** The end: the art is back, the picture is gone. */
export const Ended: Story = {
  args: {
    model: covered({
      cover: 'notice',
      notice: {
        game,
        about: 'session-ended',
        actions: ['retry', 'find-games'],
        details: undefined,
        partnerText: undefined,
        guest: true,
        noSignIn: false,
        retryAt: undefined,
        now: NOW,
        busy: undefined,
        act: fn(),
        copy: () => Promise.resolve(true),
        saveReport: () => Promise.resolve(),
      },
    }),
  },
};

/** Leave? Asked over whatever is there, and answered first. */
export const LeavingTheQueue: Story = {
  args: { model: waiting({ question: { game: game.appName, losing: 'place', answer: fn() } }) },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Leave the line?' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.model.more?.question?.answer).toHaveBeenCalledWith(false);
    await expect(leave).not.toHaveBeenCalled();
  }),
};

/** The connection failed as well, under a warning that was put away. */
export const CutOffAsWell: Story = {
  args: {
    model: playing({ toast: { deadline: NOW + 21_000, now: NOW, leave } }, { stage: { ...stage, veiled: true } }),
  },
};

/** Nothing is started before the player has said to be an adult. */
export const ForAdults: Story = {
  args: { model: loading({ mature: { game, confirm: fn(), decline: fn() } }, 'low') },
};

/** Over the queue, which comes back as it was. */
export const EnteringANumberInTheQueue: Story = {
  args: {
    model: waiting({
      membership: {
        why: 'queue',
        state: 'entry',
        number: '',
        change: fn(),
        copy: fn(() => Promise.resolve(true)),
        check: fn(),
        goOn: fn(),
        without: fn(),
      },
    }),
  },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('textbox', { name: 'Membership number' })).toBeVisible());
  }),
};
