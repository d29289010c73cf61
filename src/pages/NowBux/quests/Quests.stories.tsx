import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import {
  loaded,
  model,
  QUESTS,
  quest,
  withChange,
  withQuests,
} from '../../../../stories/support/models/nowBuxModel.ts';
import { NowBuxPage } from '../NowBux.tsx';

/** Quests for more nowBux, each with its progress and reward. */
const meta = {
  title: 'Pages/nowBux/Quests',
  tags: ['role:signed-in'],
  component: NowBuxPage,
  args: { model },
  parameters: { docs: { story: { inline: false, height: '900px' } } },
} satisfies Meta<typeof NowBuxPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * On a phone on its side in German, the button that claims the first reward is in the window. The texts of a row's
 * cards are on one line.
 */
export const OnAPhoneOnItsSide: Story = {
  args: withChange({ section: 'quests' }),
  globals: { locale: 'de', viewport: { value: 'side' } },
  play: async ({ canvas }) => {
    const claim = (await canvas.findByRole('button', { name: 'Abholen' })).getBoundingClientRect();
    await expect(claim.bottom).toBeLessThanOrEqual(innerHeight - 12);
    const left = canvas.getByText('Spiel 10 Minuten lang').getBoundingClientRect();
    await expect(canvas.getByText('Spiel 10 Minuten lang Orchard').getBoundingClientRect().top).toBe(left.top);
  },
};

/** Available quests with their progress, each with a button to the game or page where it can be fulfilled. */
export const AvailableQuests: Story = {
  args: withChange({ section: 'quests' }),
  parameters: {
    covers: [
      'product.quests',
      'screen.nowbux-quests',
      'entity.quest',
      'quest.type.PlayGameXForYMinutes',
      'quest.type.PlayForYMinutes',
      'quest.type.PlayXGamesForMinYMinutes',
      'quest.type.ViewGameForYMinutes',
    ],
  },
  play: inEnglish(async ({ canvas, canvasElement, args }) => {
    await soon(() => expect(canvas.getByText('Play Orchard for 10 minutes')).toBeVisible());
    await expect(canvas.getByText('4 of 10 min')).toBeVisible();
    const cards = canvas.getAllByRole('listitem').map((card) => card.textContent);
    await expect(cards).toEqual([
      expect.stringMatching(/Play for 10 minutes.*\+25.*Complete.*Claim/),
      expect.stringMatching(/Play Orchard for 10 minutes.*\+25.*4 of 10 min.*Play/),
      expect.stringMatching(/Play several games for 10 minutes each.*\+25.*Claimed/),
      expect.stringMatching(/Watch Skyhop for 10 minutes.*\+25.*0 of 10 min.*Take a look/),
      expect.stringMatching(/Play for 60 minutes.*Expired/),
    ]);
    await expect(canvas.getByRole('link', { name: /^Play(?! rewards)/ })).toHaveAttribute(
      'href',
      '/play/orchard/20102',
    );
    await expect(canvas.getByRole('link', { name: /Take a look/ })).toHaveAttribute('href', '/apps/skyhop/20101');
    // The quest's picture is in its progress ring until the quest is done.
    const pictures = [...canvasElement.querySelectorAll<HTMLImageElement>('li img')];
    await soon(() => expect(pictures.map((one) => one.complete && one.naturalWidth > 0)).toEqual([true, true]));
    await userEvent.click(canvas.getByRole('button', { name: 'Claim' }));
    await expect(args.model.parts.quests?.claim).toHaveBeenCalledWith(QUESTS[0]);
  }),
};

/** The reward of a quest was claimed: the amount shows in gold for a second. */
export const RewardClaimed: Story = {
  args: withChange({ section: 'quests', ...withQuests({ gainOf: (one) => (one === QUESTS[2] ? 25 : undefined) }) }),
  play: shows([{ role: 'status', name: '+25 nowBux', text: '+25' }]),
};

/** A quest of an unknown kind and reward, a game that isn't listed, and a reward that failed to claim. */
export const UnusualQuests: Story = {
  args: withChange({
    section: 'quests',
    ...withQuests({
      list: loaded({
        quests: [
          { ...quest('DanceForYMinutes', 0.1), rewardNowbux: undefined },
          quest('PlayGameXForYMinutes', 0, 0, '1'),
          quest('PlayForYMinutes', 1),
        ],
        title: 'Quests of the day',
        icon: undefined,
      }),
      troubleOf: (one) => (one.progressRatio >= 1 ? 'refused' : undefined),
    }),
  }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('heading', { name: 'Quests of the day' })).toBeVisible());
    const [unknown, game, refused] = canvas.getAllByRole('listitem');
    await expect(unknown).toHaveTextContent(/^A quest.*nowBux.*10% done/);
    await expect(game).toHaveTextContent(/^Play a game for 10 minutes/);
    await expect(refused).toHaveTextContent(/That didn’t work/);
  }),
};

/** The response to the claim of a quest's reward was lost: the player can copy the claim's number for support. */
export const ClaimResponseLost: Story = {
  args: withChange({
    section: 'quests',
    ...withQuests({
      troubleOf: (one) => (one === QUESTS[0] ? 'unsure' : undefined),
      numberOf: (one) => (one === QUESTS[0] ? 'Zz6U8-M1dXrAaiDSz4bat' : undefined),
    }),
  }),
  play: inEnglish(async ({ canvas, args }) => {
    await soon(() =>
      expect(canvas.getByText(/^We don’t know yet whether that worked, and we’re still checking/)).toBeVisible(),
    );
    await expect(canvas.getByRole('button', { name: 'Copy iDSz4bat' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Contact support' }));
    await expect(args.model.parts.quests?.help).toHaveBeenCalledWith(
      'I got no answer about my quest reward. Claim number: Zz6U8-M1dXrAaiDSz4bat',
    );
  }),
};

/** Another quest is done: a toast, and a dot until the player claims the reward. */
export const AnotherQuestDone: Story = {
  args: withChange(withQuests({ toast: QUESTS[0] })),
  parameters: { covers: ['screen.task-complete-toast'] },
  play: inEnglish(async ({ canvas, args }) => {
    await soon(() => expect(canvas.getByText('Quest complete!')).toBeVisible());
    await expect(canvas.getAllByRole('img', { name: 'Your nowBux are waiting.' })).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.model.parts.quests?.dismissToast).toHaveBeenCalledOnce();
  }),
};

export const NoQuests: Story = {
  args: withChange({
    section: 'quests',
    ...withQuests({ list: loaded({ quests: [], title: undefined, icon: undefined }), dot: false }),
  }),
};
