import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { model as nowBux } from '../../../../stories/support/models/nowBuxModel.ts';
import { PRIZES, wheelOf, withSpin } from '../../../../stories/support/models/spinModel.ts';
import { StoryAppView } from '../../../../stories/support/app/storyApp.tsx';
import type { SpinState } from '../../../domain/nowbux/spin/spin.machine.ts';
import type { SpinPrize, Won as WonPrize } from '../../../domain/nowbux/spin/prizeWheel.ts';
import { NowBuxPage } from '../NowBux.tsx';
import type { SpinModel } from './spin.types.ts';
import { useWheelTurn } from './useWheelTurn.ts';
import { Wheel } from './Wheel.tsx';

const withChange = (change: Partial<SpinModel>) => ({ model: withSpin(nowBux, change) });
const withState = (state: SpinState, change: Partial<SpinModel> = {}) => withChange({ state, ...change });
const won = (prize: number | undefined, sector?: number) => ({ prize, sector });
const UNCLAIMED = { kind: 'unclaimed', won: won(500, 0), turned: true, email: '', trouble: undefined } as const;

/**
 * A few free spins a day. The server draws the prize and the wheel shows it: each slice is as wide as its chance, and
 * the lamp lights the prize. Spins can't be bought.
 */
const meta = {
  title: 'Pages/nowBux/Daily spin',
  tags: ['role:signed-in'],
  component: NowBuxPage,
  args: withChange({}),
  parameters: { docs: { story: { inline: false, height: '900px' } } },
} satisfies Meta<typeof NowBuxPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Three daily spins are left, with the chance of each prize beside the wheel. */
export const SpinsLeft: Story = {
  parameters: { covers: ['screen.nowbux-jackpot-spin'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('status')).toHaveTextContent('3 spins left today'));
    await expect(canvas.getByText('3 free spins a day. Spins can’t be bought.')).toBeVisible();
    const rows = canvas.getAllByRole('row').slice(1);
    await expect(rows.map((row) => row.textContent)).toEqual([
      '500 nowBux2%',
      '25 nowBux6%',
      '15 nowBux9%',
      '10 nowBux20%',
      '5 nowBux25%',
      '2 nowBux38%',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Spin' }));
    await expect(args.model.parts.spin?.spin).toHaveBeenCalledOnce();
  }),
};

/** While the server draws the prize, the wheel turns slightly backwards, like a spring being wound. */
export const DrawingThePrize: Story = {
  args: withState({ kind: 'asking', again: 0, known: false, late: false }, { left: 2 }),
  parameters: { covers: ['screen.nowbux-jackpot-spin'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('status')).toHaveTextContent('Drawing your prize…'));
    const button = canvas.getByRole('button', { name: 'Spin' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.model.parts.spin?.spin).not.toHaveBeenCalled();
  }),
};

/** The response to a spin is slow: a note says that the client still waits and that no spin is lost. */
export const SlowResponse: Story = {
  args: withState({ kind: 'asking', again: 0, known: false, late: true }, { left: 2 }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('status')).toHaveTextContent('Still waiting for an answer.'));
    await expect(canvas.getByRole('button', { name: 'Spin' })).toHaveAttribute('aria-busy', 'true');
  }),
};

/** The wheel of the daily spin turns to the prize, and reveals it only at the end. */
export const Spinning: Story = {
  args: withState({ kind: 'turning', won: won(25, 4), unclaimed: false }, { left: 2 }),
  parameters: { covers: ['screen.nowbux-jackpot-spin'] },
  play: shows([{ role: 'status', text: /^The wheel is spinning…$/ }, '2 spins left today']),
};

/** The wheel has stopped at the prize, and the lamp above the wheel lights it. */
export const Won: Story = {
  args: withState({ kind: 'won', won: won(25, 4), turned: true }, { left: 2 }),
  parameters: { covers: ['screen.nowbux-jackpot-spin'] },
  play: inEnglish(async ({ canvas, canvasElement }) => {
    await soon(() => expect(canvas.getByRole('status')).toHaveTextContent(/25 nowBux.*You won! It’s yours\./));
    await expect(sectorUnderPointer(canvasElement)).toBe('4');
    await expect(canvas.getByRole('button', { name: 'Spin again' })).toBeEnabled();
    await expect(canvas.getByText('2 spins left today')).toBeVisible();
  }),
};

/** The glow of a prize fades out before the edges of its box, which would cut it off. */
export const GlowIsNotCut: Story = {
  args: withState({ kind: 'won', won: won(25, 4), turned: true }, { left: 2 }),
  play: inEnglish(async ({ canvasElement }) => {
    await soon(() => expect(canvasElement.querySelector('[data-severity="success"]')).not.toBeNull());
    const place = canvasElement.querySelector('[data-severity="success"]');
    const { backgroundImage } = getComputedStyle(place as Element, '::before');
    await expect(backgroundImage).toMatch(/closest-side/);
  }),
};

/** On a phone, the button to spin is in sight without scrolling. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: inEnglish(async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Spin' });
    // The browser's own toolbars would cover about 12 % of the window.
    await soon(() => expect(button.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight * 0.92));
  }),
};

/** After the last spin of the day, the section shows a countdown to the next spins. */
export const WonWithTheLastSpin: Story = {
  args: withState({ kind: 'won', won: won(5), turned: true }, { left: 0 }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(/New spins in/)).toHaveTextContent('New spins in 05:12:08'));
    await expect(canvas.getByText('No spins left today')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Spin/ })).toBeNull();
  }),
};

/** All spins of today are used. */
export const DailyLimitReached: Story = {
  args: withChange({ left: 0 }),
  parameters: { covers: ['screen.nowbux-jackpot-spin'] },
  play: shows(
    [
      { role: 'status', text: 'No spins left today' },
      { role: 'timer', text: '05:12:08' },
    ],
    [{ role: 'button', name: /Spin/ }],
  ),
};

/** The server didn't tell when new spins are available: the text says tomorrow. */
export const NewSpinsTomorrow: Story = {
  args: withChange({ left: 0, renewsAt: undefined }),
  play: shows(['You get new spins tomorrow.']),
};

/** For a large prize the player confirms the e-mail of their account. */
export const EmailNeeded: Story = {
  args: withState(UNCLAIMED, { left: 2, waiting: 500 }),
  parameters: { covers: ['screen.nowbux-jackpot-spin'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Your e-mail' });
    await expect(canvas.getByRole('status', { name: '' })).toBeInTheDocument();
    await expect(canvas.getByText('You won! Your prize is waiting for you.')).toBeVisible();
    await userEvent.type(field, 'm');
    await expect(args.model.parts.spin?.writeEmail).toHaveBeenLastCalledWith('m');
    await userEvent.click(canvas.getByRole('button', { name: 'Claim' }));
    await expect(args.model.parts.spin?.claim).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: /Spin/ })).toBeNull();
  }),
};

/** The winner entered the e-mail of another account: an error shows, and the prize stays available. */
export const EmailMismatch: Story = {
  args: withState({ ...UNCLAIMED, email: 'else@example.com', trouble: 'mismatch' }, { left: 2, waiting: 500 }),
  parameters: { covers: ['screen.nowbux-jackpot-spin', 'rule.spin-email-match'] },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('alert')).toHaveTextContent('E-mail must match your login e-mail'));
    await expect(canvas.getByRole('textbox', { name: 'Your e-mail' })).toBeInvalid();
  }),
};

/** The winner of a large prize entered an invalid e-mail address. */
export const InvalidEmail: Story = {
  args: withState({ ...UNCLAIMED, email: 'mira@example', trouble: 'invalid' }, { left: 2, waiting: 500 }),
  play: shows([{ role: 'alert', text: 'Please enter a valid email address.' }]),
};

export const ClaimingThePrize: Story = {
  args: withState(
    { kind: 'claiming', won: won(500, 0), turned: true, email: 'mira@example.com' },
    { left: 2, waiting: 500 },
  ),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'Claim' })).toHaveAttribute('aria-busy', 'true'));
    await expect(canvas.getByRole('textbox', { name: 'Your e-mail' })).toHaveAttribute('readonly');
  }),
};

/** The response to a spin was lost: the client retries the same spin. */
export const Retrying: Story = {
  args: withState({ kind: 'pausing', again: 1, known: false }, { left: 2 }),
  play: shows([{ role: 'status', text: /it doesn’t use another spin/ }]),
};

/** All retries of a spin failed: the spin is kept, and a retry uses no other spin. */
export const ResponseLost: Story = {
  args: withState(
    { kind: 'unsure', known: false, checks: 0, isAsking: false },
    { left: 2, number: 'Zz6U8-M1dXrAaiDSz4bat' },
  ),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('status')).toHaveTextContent(/Your spin isn’t lost/));
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await expect(args.model.parts.spin?.retry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Copy iDSz4bat' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Contact support' }));
    await expect(args.model.parts.spin?.help).toHaveBeenCalledWith(
      'I don’t know what my spin won. Spin number: Zz6U8-M1dXrAaiDSz4bat',
    );
  }),
};

/** The server rejected the spin and used none. */
export const Rejected: Story = {
  args: withState({ kind: 'resting', trouble: 'failed' }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('status')).toHaveTextContent(/^That didn’t work\./));
    await expect(canvas.getByRole('button', { name: 'Spin' })).toBeEnabled();
  }),
};

/** Another tab used the last spins. */
export const UsedInAnotherTab: Story = {
  args: withState({ kind: 'resting', trouble: 'limit' }, { left: 0 }),
  play: shows([{ role: 'status', text: /another tab/ }, { role: 'timer' }]),
};

/** A guest sees the wheel, its chances and the sign-in. */
export const Guest: Story = {
  args: withChange({ guest: true }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByText('Sign in and spin')).toBeVisible());
    await expect(canvas.getAllByRole('row')).toHaveLength(7);
    await expect(canvas.queryByRole('button', { name: 'Spin' })).toBeNull();
    const section = within(canvas.getByRole('region', { name: 'Daily spin' }));
    await userEvent.click(section.getByRole('button', { name: 'Sign in' }));
    await expect(args.model.parts.spin?.signIn).toHaveBeenCalledOnce();
  }),
};

/** The server sent no chances: no wheel and no spins. */
export const ChancesUnknown: Story = {
  args: withChange({ wheel: { kind: 'loaded', value: undefined } }),
  play: shows([{ role: 'heading', name: 'The wheel is taking a break' }]),
};

/** The daily spin is loading: the wheel's space is reserved. */
export const Loading: Story = { args: withChange({ wheel: { kind: 'loading' }, left: undefined }) };

/** A prize of the daily spin that the wheel no longer has: the text names it without a slice. */
export const PrizeNotOnTheWheel: Story = {
  args: withState({ kind: 'won', won: won(7), turned: true }, { left: 1 }),
  play: inEnglish(async ({ canvas, canvasElement }) => {
    await soon(() => expect(canvas.getByRole('status')).toHaveTextContent(/7 nowBux/));
    await expect(canvasElement.querySelector('[data-lit]')).toBeNull();
  }),
};

/** A spin that won no prize. */
export const NothingWon: Story = {
  args: withState(
    { kind: 'won', won: won(0, 1), turned: true },
    {
      wheel: {
        kind: 'loaded',
        value: wheelOf([
          { nowbux: 20, weight: 1 },
          { nowbux: 0, weight: 3 },
        ]),
      },
      left: 1,
    },
  ),
  play: shows([{ role: 'status', text: 'No nowBux this time.' }]),
};

const MIXED: readonly SpinPrize[] = [
  { title: 'A whole weekend without advertising in every game that there is, for you and for a friend', weight: 3 },
  { nowbux: 999_999_999, weight: 0.002 },
  { title: 'نور الليل', weight: 10 },
  { nowbux: 12_500, weight: 7 },
  { nowbux: 1, weight: 60 },
  { title: 'W'.repeat(60), weight: 20 },
];

/** Prizes that aren't nowBux and have long names, a prize with a tiny chance, and an amount of nine digits. */
export const ManyKindsOfPrizes: Story = {
  args: withState(
    { kind: 'won', won: won(undefined, 0), turned: true },
    { wheel: { kind: 'loaded', value: wheelOf(MIXED) }, left: 1 },
  ),
  play: shows([
    { role: 'status', text: /A whole weekend without advertising/ },
    { role: 'row', name: /999,999,999 nowBux 0\.002%/ },
  ]),
};

/** The sector under the pointer's tip, by hit testing. */
function sectorUnderPointer(within: Element): string | undefined {
  const pointer = within.querySelector('[data-pointer]');
  if (!pointer) return undefined;
  pointer.scrollIntoView({ block: 'center' });
  const { left, width, bottom } = pointer.getBoundingClientRect();
  const matches = document.elementsFromPoint(left + width / 2, bottom - 1);
  return matches.map((one) => one.closest<SVGElement>('[data-sector]')?.dataset['sector']).find(Boolean);
}

/** Wheels of two to twenty-four sectors. */
const WHEELS: readonly (readonly SpinPrize[])[] = [2, 3, 5, 12, 24].map((sectors) =>
  Array.from({ length: sectors }, (_, i) => ({ nowbux: (i % 7) * 5 + 1, weight: ((i * 13) % 9) + 2 })),
);

/** A wheel that has stopped at a prize. */
function Shown({ prizes, won: what }: { readonly prizes: readonly SpinPrize[]; readonly won: WonPrize }) {
  const slices = wheelOf(prizes);
  return <Wheel slices={slices} turn={useWheelTurn({ kind: 'won', won: what, turned: false }, slices)} />;
}

/** For any prize and number of sectors, the middle of the won slice stops under the pointer. */
export const EveryWheelAndPrize: Story = {
  parameters: { covers: ['screen.nowbux-jackpot-spin'] },
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 18rem)', gap: '1rem' }}>
      {[PRIZES, ...WHEELS].flatMap((prizes) =>
        wheelOf(prizes).map(({ prize, sector }) => (
          <div key={`${prizes.length} ${sector}`} data-wheel={prizes.length} data-won={sector}>
            <Shown prizes={prizes} won={won(prize.nowbux, sector)} />
          </div>
        )),
      )}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const wheels = [...canvasElement.querySelectorAll<HTMLElement>('[data-wheel]')];
    await expect(wheels).toHaveLength(56);
    const shown = wheels.map((wheel) => [wheel.dataset['wheel'], sectorUnderPointer(wheel)]);
    await expect(shown).toEqual(wheels.map(({ dataset }) => [dataset['wheel'], dataset['won']]));
  },
};

/** The whole app, for a player with three spins. */
export const WholeApp: Story = {
  parameters: { scene: ['rich-in-nowbux'] },
  render: () => <StoryAppView scene={['rich-in-nowbux']} path="/nowbux?section=spin" />,
  play: shows([{ role: 'button', name: 'Spin' }]),
};
