import type { Meta, StoryObj } from '@storybook/react-vite';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { expect, fn } from 'storybook/test';
import { gameSummary } from '../../../mocks/gameSummary.ts';
import { showPicture } from '../../../mocks/animatedPicture.ts';
import { inEnglish, shows, soon } from '../../../stories/support/interaction/storyPlay.ts';
import { TouchHint } from '../../widgets/controls/TouchHint/TouchHint.tsx';
import { GraceWarning as Grace } from '../../modals/play/GraceWarning/GraceWarning.tsx';
import { LeaveQuestion } from '../../modals/play/LeaveQuestion/LeaveQuestion.tsx';
import { MatureWarning } from '../../modals/play/MatureWarning/MatureWarning.tsx';
import { Membership } from '../../modals/account/Membership/Membership.tsx';
import { Notice } from '../../modals/play/Notice/Notice.tsx';
import { Queue } from '../../modals/play/Queue/Queue.tsx';
import type { QueueModel } from '../../modals/play/Queue/Queue.types.ts';
import { ConnectionVeil } from '../../widgets/play/ConnectionVeil/ConnectionVeil.tsx';
import { DisconnectToast } from '../../widgets/play/DisconnectToast/DisconnectToast.tsx';
import { createLayer } from '../../app/core/createLayer.tsx';
import { LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import { PlayHud } from '../../widgets/play/PlayHud/PlayHud.tsx';
import type { PlayHudModel } from '../../widgets/play/PlayHud/PlayHud.types.ts';
import { SoundGate } from '../../widgets/play/SoundGate/SoundGate.tsx';
import type { Layer } from './playLayers.ts';
import { type LayersModel, Play, type PlayModel } from './Play.tsx';

const NOW = Date.UTC(2026, 0, 1);
const game = gameSummary('Skyhop');
const leave = fn();
const answer = fn();

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

const hud: PlayHudModel = {
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

const queue: QueueModel = {
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
  requestCall: fn(),
  passes: undefined,
  enterMembership: undefined,
  leave,
};

const turn = { hint: 'turn', pad: 'xbox', dismiss: fn(), signIn: fn() } as const;

const layer = <Model,>(id: string, view: LazyView<Model>, model: NoInfer<Model>): Layer =>
  createLayer({ id, slot: 'page', priority: 0 }, view, () => model);
const bar = layer('hud', LazyView.of(PlayHud, 'hud'), hud);
const line = layer('queue', LazyView.of(Queue, 'session'), queue);

const showing = (shown: Partial<LayersModel>): LayersModel => ({ below: [], cover: undefined, above: [], ...shown });

/** Creates the model of a running game with layers over its picture, and optionally a dialog above. */
const playing = (on: readonly Layer[] = [], dialog: readonly Layer[] = [], veiled = false): PlayModel => ({
  game,
  light: 'off',
  stage: { ...stage, veiled },
  preloader: undefined,
  layers: showing({ below: [bar, ...on], above: dialog }),
});
const dark = { ...stage, pictureSeen: false };
const loading = (dialog: readonly Layer[] = [], light: PlayModel['light'] = 'bright'): PlayModel => ({
  game,
  light,
  stage: dark,
  preloader,
  layers: showing({ above: dialog }),
});
const covered = (cover: Layer, dialog: readonly Layer[] = []): PlayModel => ({
  game,
  light: 'low',
  stage: dark,
  preloader: undefined,
  layers: showing({ cover, above: dialog }),
});

/** The game on the whole screen. The session's situation decides which single layer shows. */
const meta = {
  title: 'Pages/Play',
  tags: ['area:play'],
  component: Play,
  args: { model: playing() },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof Play>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The running game: only the handle of the player's bar is on the picture. */
export const Playing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('application', { name: 'Skyhop' })).toBeVisible();
  },
};

/** Loading: the game's art, the loading steps, and the leave button. */
export const Loading: Story = { args: { model: loading() } };

/** The first video frame: the loading screen's art fades out over the game's picture. */
export const FirstPicture: Story = {
  args: {
    model: makeObservable(
      { ...loading() },
      { light: observableRef, stage: observableRef, preloader: observableRef, layers: observableRef },
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

/** The queue covers the play page, over the game's artwork. */
export const InTheQueue: Story = { args: { model: covered(line) } };

export const SoundBlocked: Story = {
  args: { model: playing([layer('sound-gate', LazyView.of(SoundGate, 'hud'), { turnOn: fn() })]) },
};

/** A landscape game on an upright phone. */
export const TurnYourDevice: Story = {
  args: { model: playing([layer('hint', LazyView.of(TouchHint, 'hud'), turn)]) },
  globals: { viewport: { value: 'phone' } },
};

export const BarOpen: Story = {
  args: {
    model: {
      ...playing(),
      layers: showing({ below: [layer('hud', LazyView.of(PlayHud, 'hud'), { ...hud, open: true })] }),
    },
  },
};

/** The connection is lost: the last video frame, and the state of the reconnection. */
export const Reconnecting: Story = {
  args: {
    model: playing(
      [
        layer('veil', LazyView.of(ConnectionVeil, 'hud'), {
          online: true,
          since: NOW - 9_000,
          deadline: NOW + 47_000,
          now: NOW,
          leave,
        }),
      ],
      [],
      true,
    ),
  },
};

/** The warning that the session will end soon, as a dialog over the running game. */
export const SessionEndsSoon: Story = {
  args: {
    model: playing(
      [],
      [
        layer('grace', LazyView.of(Grace, 'session'), {
          message: '',
          deadline: NOW + 30_000,
          now: NOW,
          canStay: true,
          cutOff: false,
          stay: fn(),
          leave,
        }),
      ],
    ),
  },
};

/** After the session's end, the game's artwork replaces the picture. */
export const SessionEnded: Story = {
  args: {
    model: covered(
      layer('notice', LazyView.of(Notice, 'errors', 'session'), {
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
      }),
    ),
  },
};

/** The confirmation before leaving, above any other layer. */
export const LeavingTheQueue: Story = {
  args: {
    model: covered(line, [
      layer('question', LazyView.of(LeaveQuestion, 'session'), { game: game.appName, losing: 'place', answer }),
    ]),
  },
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Leave the line?' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(answer).toHaveBeenCalledWith(false);
    await expect(leave).not.toHaveBeenCalled();
  }),
};

/** The connection was lost after the player had closed the warning about the session's end. */
export const ConnectionLostToo: Story = {
  args: {
    model: playing(
      [layer('toast', LazyView.of(DisconnectToast, 'hud'), { deadline: NOW + 21_000, now: NOW, leave })],
      [],
      true,
    ),
  },
};

/** The session starts only after the player confirms to be an adult. */
export const AgeConfirmation: Story = {
  args: {
    model: loading(
      [layer('mature', LazyView.of(MatureWarning, 'dialogs'), { game, confirm: fn(), decline: fn() })],
      'low',
    ),
  },
};

/** The dialog for a membership number is open over the queue. Closing it leaves the queue unchanged. */
export const MembershipNumberInTheQueue: Story = {
  args: {
    model: covered(line, [
      layer('membership', LazyView.of(Membership, 'dialogs'), {
        reason: 'queue',
        state: 'entry',
        number: '',
        change: fn(),
        copy: fn(() => Promise.resolve(true)),
        check: fn(),
        proceed: fn(),
        skip: fn(),
      }),
    ]),
  },
  play: shows([{ role: 'textbox', name: 'Membership number' }]),
};
