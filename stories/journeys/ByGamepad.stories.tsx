import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { inEnglish } from '../support/interaction/storyPlay.ts';
import { allowSound } from '../support/interaction/allowSound.ts';
import { GamepadNavigator } from '../support/interaction/gamepadNavigator.ts';
import { RunningApp } from '../support/app/runningApp.ts';
import { StoryAppView } from '../support/app/storyApp.tsx';

const running = new RunningApp();
const { soon } = running;
let walk: GamepadNavigator | undefined;

const meta = {
  title: 'Journeys/Using a gamepad',
  tags: ['area:play', 'area:input'],
  component: StoryAppView,
  parameters: {
    scene: ['plays-at-once'],
    docs: {
      story: { inline: false, height: '640px' },
      description: { component: 'A player uses the real app with a gamepad alone.' },
    },
  },
  args: { onOpen: running.onOpen, scene: ['plays-at-once'] },
  beforeEach: () => {
    running.forget();
    return () => walk?.unplug();
  },
} satisfies Meta<typeof StoryAppView>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * In the game's bar, left and right of the gamepad move through the items, past the volume. A activates the volume:
 * left and right then change it, until B.
 */
export const VolumeInTheBar: Story = {
  tags: ['deep'],
  beforeEach: allowSound,
  play: inEnglish(async () => {
    await running.played();
    walk = new GamepadNavigator(running.opened.app);
    await walk.openBar();
    const volume = screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' });
    await soon(() => expect(Number(volume.value)).toBeGreaterThan(0));
    const before = volume.value;
    const passed: string[] = [];
    for (let step = 0; step < 4; step++) {
      await walk.press('right');
      passed.push(document.activeElement?.ariaLabel ?? '');
    }
    await expect(passed.slice(0, 3)).toEqual([expect.stringMatching(/^Turn sound/), 'Volume', 'Stream statistics']);
    await expect(volume).toHaveValue(before);

    while (document.activeElement !== volume) await walk.press('left');
    await walk.press('a');
    await walk.press('left');
    await soon(() => expect(Number(volume.value)).toBeLessThan(Number(before)));
    await expect(volume).toHaveFocus();
    await walk.press('b');
    await expect(volume).toHaveFocus();
    await walk.press('right');
    await expect(screen.getByRole('button', { name: 'Stream statistics' })).toHaveFocus();
  }),
};

/** A gamepad is connected over a game: the app explains once how to open the bar, with the gamepad's own buttons. */
export const HintAboutTheBar: Story = {
  tags: ['deep'],
  beforeEach: allowSound,
  play: inEnglish(async () => {
    await running.played();
    walk = new GamepadNavigator(running.opened.app);
    const hint = () =>
      screen
        .queryAllByRole('status')
        .find(({ textContent }) => textContent?.startsWith('Sound, full screen and accessibility: hold'));
    await soon(() => expect(hint()).toBeDefined());
    const buttons = within(hint() ?? document.body).getAllByRole('img');
    await expect(buttons.map((sign) => sign.getAttribute('aria-label'))).toEqual(['View', 'Menu']);
    // The gamepad buttons in the hint about the play page's bar open that bar.
    await walk.openBar();
    await soon(() => expect(hint()).toBeUndefined());
  }),
};

/** From the search field, the gamepad's first press down leads to the first result, which A opens. */
export const SearchResults: Story = {
  tags: ['deep'],
  args: { path: '/' },
  play: inEnglish(async () => {
    const search = await running.button('Search');
    walk = new GamepadNavigator(running.opened.app);
    search.click();
    // The page behind the search dialog has options, too: the order of its games.
    const dialog = () => screen.getByRole('dialog');
    const field = await screen.findByRole('combobox', { name: 'Search games' });
    await soon(() => expect(field).toHaveFocus());
    await soon(() => expect(within(dialog()).getAllByRole('option').length).toBeGreaterThan(3));
    const [first, second] = within(dialog()).getAllByRole('option');
    await walk.press('down');
    await expect(first).toHaveFocus();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await walk.press('right');
    await expect(second).toHaveFocus();
    await expect(within(dialog()).getAllByRole('option', { selected: true })).toEqual([second]);
    await walk.press('left');
    // Moves the gamepad's focus past the filters and back to the search field.
    await walk.goTo(() => field);
  }),
};

/**
 * The player opens the privacy settings from the game's bar by gamepad. B closes them, and the game receives the
 * gamepad again.
 */
export const PrivacySettingsDuringAGame: Story = {
  tags: ['deep'],
  beforeEach: allowSound,
  parameters: { covers: ['screen.privacy-settings'] },
  play: inEnglish(async () => {
    await running.played();
    walk = new GamepadNavigator(running.opened.app);
    await walk.openBar();
    await walk.use(() => screen.getByRole('button', { name: 'Privacy settings' }));
    await soon(() => expect(screen.getByRole('dialog', { name: 'Privacy settings' })).toBeVisible());
    const google = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Signing in with Google' });
    await soon(() => expect(google()).toBeChecked());
    await walk.use(google);
    await expect(google()).not.toBeChecked();
    await walk.press('b');
    await soon(() => expect(screen.queryByRole('dialog', { name: 'Privacy settings' })).toBeNull());
    await soon(() => expect(screen.getByRole('application')).toHaveFocus());
  }),
};

/** The player redeems nowBux, from the card to the code, and sees where to find the code again. */
export const RedeemingForACode: Story = {
  tags: ['deep'],
  args: { scene: ['enough-to-redeem'], path: '/nowbux?section=redeem' },
  parameters: { scene: ['enough-to-redeem'], covers: ['screen.nowbux-redeem'] },
  play: inEnglish(async () => {
    const card = () => screen.getByRole('button', { name: /^Harbour Games/ });
    await soon(() => expect(card()).toBeEnabled());
    walk = new GamepadNavigator(running.opened.app);
    await walk.use(card);
    const review = () => screen.getByRole('dialog', { name: 'A code for Harbour Games' });
    await soon(() => expect(within(review()).getAllByRole('definition')).toHaveLength(3));
    // The gamepad's B closes the dialog for redeeming nowBux, and nothing was redeemed.
    await walk.press('b');
    await soon(() => expect(screen.queryByRole('dialog', { name: 'A code for Harbour Games' })).toBeNull());
    await expect(running.calls('rewards.redeem')).toHaveLength(0);
    await walk.use(card);
    await soon(() => expect(within(review()).getAllByRole('definition')).toHaveLength(3));
    await walk.use(() => screen.getByRole('button', { name: 'Redeem 500 nowBux' }));
    const mine = () => screen.getByRole('dialog', { name: 'Here’s your code' });
    await soon(() => expect(within(mine()).getByRole('code')).toHaveTextContent(/^\w{4}-\w{4}-\w{4}$/));
    const code = within(mine()).getByRole('code').textContent;
    await walk.use(() => screen.getByRole('button', { name: 'See your codes' }));
    await soon(() =>
      expect(within(screen.getByRole('region', { name: 'Your codes' })).getByRole('code')).toHaveTextContent(code),
    );
    await expect(running.calls('rewards.redeem')).toHaveLength(1);
  }),
};
