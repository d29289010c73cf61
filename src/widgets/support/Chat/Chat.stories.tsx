import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { ChatPanel } from './Chat.tsx';
import type { ChatModel } from './Chat.types.ts';
import { classifyLinks } from '../../../../stories/support/interaction/classifyLinks.ts';

const HELLO = { from: 'ana', text: 'Hi, I’m Ana. Ask me about controls, sound, the queue or your nowBux.' } as const;

const open: ChatModel = {
  lines: [HELLO],
  pending: undefined,
  late: false,
  refused: undefined,
  game: 'Skyhop',
  questions: [],
  sendQuestion: fn(),
  text: '',
  canShow: true,
  picture: undefined,
  takePicture: fn(),
  sendPicture: fn(),
  dropPicture: fn(),
  write: fn(),
  send: fn(),
  close: fn(),
  decide: (href) => classifyLinks(href.startsWith('https://help.nowlight.test/') ? 'external' : 'blocked')(href),
};

/** Ana, the assistant, beside the picture. While the panel has the focus, it receives keys and gamepad. */
const meta = {
  title: 'Widgets/Chat with Ana',
  component: ChatPanel,
  tags: ['area:play'],
  args: { model: open },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof ChatPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const model = (change: Partial<ChatModel>) => ({ model: { ...open, ...change } });

/** The assistant's panel, just opened. Enter sends, Shift+Enter starts a new line. */
export const Opened: Story = {
  args: model({ text: 'Where are the controls?' }),
  parameters: { covers: ['product.ana', 'screen.ana-chat'] },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    const field = await canvas.findByRole('textbox', { name: 'Ask Ana about this game' });
    await soon(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect(args.model.send).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.model.send).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** Three suggested questions for this game and the player's controls. A press asks the question. */
export const SuggestedQuestions: Story = {
  args: model({
    questions: [
      { kind: 'said', text: 'How do I glide?' },
      { kind: 'said', text: 'What is the goal of Skyhop?' },
      { kind: 'said', text: 'Which buttons do I need?' },
    ],
  }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    const list = await canvas.findByRole('list', { name: 'Questions you can ask' });
    await expect(list.children).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'How do I glide?' }));
    await expect(args.model.sendQuestion).toHaveBeenCalledWith(
      { kind: 'said', text: 'How do I glide?' },
      'How do I glide?',
    );
  }),
};

/** If the server suggests no questions, they come from the control scheme and the player’s controls. */
export const SuggestionsWithoutServer: Story = {
  args: model({ questions: [{ kind: 'control', name: 'Jump' }, { kind: 'goal' }, { kind: 'hand', hand: 'touch' }] }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'How do I play with touch?' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'How does “Jump” work?' }));
    await expect(args.model.sendQuestion).toHaveBeenCalledWith(
      { kind: 'control', name: 'Jump' },
      'How does “Jump” work?',
    );
  }),
};

/** While the message field is empty, sending is disabled. */
export const EmptyInput: Story = {
  args: model({ lines: [] }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await expect(args.model.send).not.toHaveBeenCalled();
  }),
};

/** The assistant's answer is pending; the player can write the next question meanwhile. */
export const WaitingForAnswer: Story = {
  args: model({ pending: 'How do I get more nowBux?', text: 'And' }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByText('Ana is writing')).toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.model.send).not.toHaveBeenCalled();
  }),
};

/** The assistant's answer is slow: a note says so, and the game can continue. */
export const SlowAnswer: Story = {
  args: model({ pending: 'How do I get more nowBux?', late: true }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(/taking longer than usual/)).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Close' })).toBeEnabled();
  }),
};

/** The server's text has no markup, and only trusted addresses become links. */
export const SafeTextAndLinks: Story = {
  args: model({
    lines: [
      HELLO,
      { from: 'player', text: 'Is it <b>safe</b>? https://help.nowlight.test/mine' },
      {
        from: 'ana',
        text: '<img src=x onerror=alert(1)> Read https://help.nowlight.test/safety. Never https://elsewhere.example/x or javascript:alert(1).',
      },
    ],
  }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(/<img src=x/)).toBeVisible());
    const links = canvas.getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://help.nowlight.test/safety']);
  }),
};

/** The server rejected the message for its language: the text is back in the field. */
export const MessageRejected: Story = {
  args: model({ refused: 'flagged', text: 'Where the damn are the controls?' }),
  parameters: { covers: ['msg.flagged-message'] },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(/Message flagged for inappropriate language/)).toBeVisible());
    const field = canvas.getByRole('textbox');
    await expect(field).toHaveValue('Where the damn are the controls?');
    await expect(field).toHaveFocus();
  }),
};

/** The player reached the rate limit of questions. */
export const TooManyQuestions: Story = {
  args: model({ refused: 'too-often', text: 'Sound?' }),
  play: inEnglish(async () => {
    await soon(() => expect(screen.getByText(/Please try again later/)).toBeVisible());
  }),
};

/** The message failed to reach the server. */
export const ServerUnreachable: Story = { args: model({ refused: 'not-reached', text: 'Sound?' }) };

export const ServerError: Story = { args: model({ refused: 'failed', text: 'Sound?' }) };

/** A small image of an evening, as a screenshot of a game. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#1b2433"/><circle cx="460" cy="150" r="60" fill="#f2b544"/><path d="M0 300 160 200 320 290 480 220 640 310V360H0Z" fill="#0e141e"/></svg>',
)}`;

/**
 * The player asks for a hint about the current screen: the player sees the picture before sending, and can discard
 * it.
 */
export const ReviewingAScreenshot: Story = {
  args: model({ picture: sampleUrl(PICTURE) }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByRole('img', { name: 'The game right now' })).toBeVisible());
    await expect(canvas.getByRole('heading', { name: 'Show Ana this picture?' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show Ana my screen' })).toBeNull();
    await expect(args.model.sendPicture).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Don’t send' }));
    await expect(args.model.dropPicture).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Send this picture' }));
    await expect(args.model.sendPicture).toHaveBeenCalledOnce();
  }),
};

/** The picture of the game is being sent, and stays in the conversation. */
export const SendingAScreenshot: Story = {
  args: model({ pending: '', pendingPicture: sampleUrl(PICTURE) }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('Ana is writing')).toBeInTheDocument());
    await soon(() => expect(canvas.getByRole('img', { name: 'The game picture you sent' })).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Show Ana my screen' })).toBeDisabled();
  }),
};

/** The AI helper Ana answered with a hint. */
export const HintAnswered: Story = {
  args: model({
    lines: [
      HELLO,
      { from: 'player', text: '', picture: sampleUrl(PICTURE) },
      { from: 'ana', text: 'You have 420 points so far. Keep moving in a wide circle and shoot behind you.' },
    ],
  }),
};

/** The assistant can't read the picture: the player can take another one. */
export const ScreenshotUnreadable: Story = {
  args: model({ refused: 'unreadable', picture: sampleUrl(PICTURE) }),
  play: shows([/Ana can’t read this picture/]),
};

/** No picture of the game is available: the stream hasn't started, or has ended. */
export const ScreenshotUnavailable: Story = {
  args: model({ refused: 'no-picture', canShow: false }),
  play: shows(['There’s no picture of the game right now.'], [{ role: 'button', name: 'Show Ana my screen' }]),
};
