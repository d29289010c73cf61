import type { Meta, StoryObj } from '@storybook/react-vite';
import { makeAutoObservable, observableRef } from 'mobx';
import { expect, fn, userEvent } from 'storybook/test';
import { gameSummary } from '../../../mocks/gameSummary.ts';
import { inEnglish, soon } from '../../../stories/support/interaction/storyPlay.ts';
import { HtmlPlay, type HtmlPlayModel } from './HtmlPlay.tsx';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';

const game = gameSummary('Loop Loop Loop');
const leave = fn();
/** Document with an opaque origin that stands for a game on another origin. */
const PAGE = `data:text/html,${encodeURIComponent(
  '<!doctype html><title>A game</title><style>body{margin:0;height:100vh;display:grid;place-items:center;background:#2a1b52;color:#fff;font:700 3rem system-ui}</style><button style="all:unset">A game</button>',
)}`;

function bar(change: Partial<NonNullable<HtmlPlayModel['hud']>> = {}): NonNullable<HtmlPlayModel['hud']> {
  const model = {
    game: game.appName,
    open: false,
    silent: false,
    volume: 0.5,
    fullscreen: false as boolean | undefined,
    focused: false,
    show: (method?: 'keyboard' | 'pointer') => {
      model.open = true;
      model.focused ||= method === 'keyboard';
    },
    hide: () => {
      model.open = model.focused = false;
    },
    toggleSound: fn(),
    setVolume: fn(),
    toggleFullscreen: fn(),
    leave,
    focusStage: () => document.querySelector<HTMLElement>('iframe')?.focus(),
    ...change,
  };
  return makeAutoObservable(model, { toggleSound: false, setVolume: false, toggleFullscreen: false, leave: false });
}

const nothing = {
  hud: undefined,
  loading: undefined,
  notice: undefined,
  question: undefined,
  account: undefined,
  mature: undefined,
  onBarRequest: () => () => undefined,
};
const frame = { key: '1', name: game.appName, src: sampleUrl(PAGE), visible: true, attach: () => () => undefined };

const playing = (change: Partial<HtmlPlayModel> = {}): HtmlPlayModel => ({
  ...nothing,
  game,
  light: 'off',
  frame,
  hud: bar(),
  ...change,
});
const loading = (stage: 'identifying' | 'loading', slow = false): HtmlPlayModel => ({
  ...nothing,
  game,
  light: 'bright',
  frame: stage === 'loading' ? { ...frame, visible: false } : undefined,
  loading: { stage, slow, leave },
});
const failed = (about: 'html-unreached' | 'html-silent' | 'maintenance' | 'login-required'): HtmlPlayModel => ({
  ...nothing,
  game,
  light: 'low',
  frame: undefined,
  notice: {
    game,
    about,
    actions: {
      'html-unreached': ['retry', 'find-games'] as const,
      'html-silent': ['retry', 'show-anyway', 'find-games'] as const,
      maintenance: ['retry', 'find-games'] as const,
      'login-required': ['sign-in', 'find-games'] as const,
    }[about],
    details: { code: undefined, status: 'Failure', description: '' },
    partnerText: undefined,
    guest: true,
    noSignIn: false,
    retryAt: undefined,
    now: 0,
    busy: undefined,
    opensByItself: about === 'maintenance',
    act: fn(),
    copy: () => Promise.resolve(true),
    saveReport: () => Promise.resolve(),
  },
});

/** A game that runs in the browser, in an iframe: the same page, light, bar and texts as for a streamed one. */
const meta = {
  title: 'Pages/HTML game',
  tags: ['area:play'],
  component: HtmlPlay,
  args: { model: playing() },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof HtmlPlay>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The game has the page and the keyboard, with only the bar's handle on it. The iframe restricts its permissions. */
export const Playing: Story = {
  play: inEnglish(async ({ canvas }) => {
    const game = await canvas.findByRole('application', { name: 'Loop Loop Loop' });
    await soon(() => expect(game).toHaveFocus());
    await expect(game.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation');
    await expect(game.getAttribute('sandbox')?.split(' ')).not.toContain('allow-popups');
    await expect(game.getAttribute('allow')).toContain('gamepad');
    await expect(game.getAttribute('allow')).not.toContain('camera');
    await expect(game).toHaveAttribute('referrerpolicy', 'strict-origin');
  }),
};

/** The play page identifies the player and checks the player's permissions before the HTML game loads. */
export const CheckingThePlayer: Story = { args: { model: loading('identifying') } };

/** The iframe loads behind the game's art, inert until the game reports that it is ready. */
export const Loading: Story = {
  args: { model: loading('loading') },
  play: inEnglish(async ({ canvas, canvasElement }) => {
    await soon(() => expect(canvas.getByText('Loading the game')).toBeVisible());
    await expect(canvasElement.querySelector('iframe')).toHaveProperty('inert', true);
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(leave).toHaveBeenCalled();
  }),
};

/** The game's iframe takes longer to load than usual. */
export const SlowToLoad: Story = { args: { model: loading('loading', true) } };

/** The player's bar over an HTML app has buttons to leave, for sound and for full screen, but no stream settings. */
export const BarOpen: Story = {
  args: { model: playing({ hud: bar({ open: true }) }) },
  play: inEnglish(async ({ canvas }) => {
    const names = await canvas.findAllByRole('button').then((all) => all.map((one) => one.getAttribute('aria-label')));
    await expect(names).toEqual(['Open the game bar', 'Leave', 'Turn sound off', 'Full screen']);
  }),
};

/** The game has its own sound control, so the player's bar has none. */
export const WithoutSoundControl: Story = {
  args: { model: playing({ hud: bar({ open: true, hasOwnSound: true }) }) },
  play: inEnglish(async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Full screen' });
    await expect(canvas.queryByRole('button', { name: /sound/ })).toBeNull();
  }),
};

/** The game moves the focus to the player's bar. A press beside the bar closes it. */
export const BarOpenedByTheGame: Story = {
  args: {
    model: (() => {
      const hud = bar();
      let ask = () => undefined as void;
      const model = playing({
        hud,
        onBarRequest: (then) => {
          ask = then;
          return () => undefined;
        },
      });
      return makeAutoObservable(
        { ...model, ask: () => ask() },
        { hud: observableRef, frame: observableRef, ask: false },
      );
    })(),
  },
  play: inEnglish(async ({ args, canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Open the game bar' });
    (args.model as HtmlPlayModel & { ask: () => void }).ask();
    await soon(() => expect(canvas.getByRole('button', { name: 'Leave' })).toHaveFocus());
    await userEvent.click(canvasElement.querySelector('iframe + div') as Element);
    await soon(() => expect(args.model.hud?.open).toBe(false));
    await expect(canvas.getByRole('application')).toHaveFocus();
  }),
};

/** The question before leaving an HTML app doesn't mention a cloud machine. */
export const Leaving: Story = {
  args: { model: playing({ question: { game: game.appName, losing: 'html', answer: fn() } }) },
  play: inEnglish(async ({ args, canvas }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Leave Loop Loop Loop?' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Keep playing' }));
    await expect(args.model.question?.answer).toHaveBeenCalledWith(false);
  }),
};

/** The player's account over the game, with the effect of signing out. */
export const Account: Story = {
  args: {
    model: playing({
      account: { game: game.appName, name: 'Mira', email: 'mira@example.com', signOut: fn(), close: fn() },
    }),
  },
  play: inEnglish(async ({ args, canvas }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Mira' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await expect(args.model.account?.signOut).toHaveBeenCalledOnce();
  }),
};

/** A game for adults asks for the player's age before it loads. */
export const AdultsOnly: Story = {
  args: {
    model: {
      ...loading('identifying'),
      loading: undefined,
      light: 'low',
      mature: { game, confirm: fn(), decline: fn() },
    },
  },
};

/** The iframe failed to load. */
export const FailedToLoad: Story = { args: { model: failed('html-unreached') } };

/** The iframe loaded and didn't identify as the game: an error page, or a foreign one. */
export const GameDidNotRespond: Story = {
  args: { model: failed('html-silent') },
  play: inEnglish(async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show it anyway' }));
    await expect(args.model.notice?.act).toHaveBeenCalledWith('show-anyway');
  }),
};

export const UnderMaintenance: Story = { args: { model: failed('maintenance') } };

export const MembersOnly: Story = { args: { model: failed('login-required') } };
