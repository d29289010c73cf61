import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { readPicture } from '../../../app/ports/media/pictures.ts';
import { ReportProblemViewModel } from './ReportProblem.viewModel.ts';
import { ReportProblem } from './ReportProblem.tsx';
import type { ReportProblemModel } from './ReportProblem.types.ts';

/** A small image of an evening, as a data URL. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#1b2433"/><circle cx="460" cy="150" r="60" fill="#f2b544"/><path d="M0 300 160 200 320 290 480 220 640 310V360H0Z" fill="#0e141e"/></svg>',
)}`;

const writing: ReportProblemModel = {
  state: 'writing',
  sent: undefined,
  category: undefined,
  description: '',
  wrong: { category: false, description: false },
  screenshot: undefined,
  notAPicture: false,
  canCapture: true,
  withRecord: false,
  session: { game: 'Vesper', id: 'ps-7F2K' },
  withSession: true,
  recordExcerpt: undefined,
  reason: undefined,
  setWithSession: fn(),
  showRecord: fn(),
  ticket: undefined,
  code: undefined,
  choose: fn(),
  describe: fn(),
  attach: fn(),
  refuse: fn(),
  capture: fn(),
  detach: fn(),
  setWithRecord: fn(),
  saveRecord: fn(),
  send: fn(),
  callOff: fn(),
  copy: fn(() => Promise.resolve(true)),
  close: fn(),
};

const submit = fn();

/** The problem form as in the app, with a simulated `submit`. */
function liveForm(): ReportProblemViewModel {
  return new ReportProblemViewModel(
    {
      newDraft: () => 'draft',
      session: () => ({ game: 'Vesper', id: 'ps-7F2K' }),
      submit: async (report) => {
        submit(report);
        return { accepted: true, ticket: 'ticket-7F2K' };
      },
      submitted: fn(),
      readPicture,
      capture: () => Promise.resolve(sampleUrl(PICTURE)),
      canCapture: () => true,
      record: () => '{\n "format": "nowlight-recording",\n "events": []\n}\n',
      saveRecord: fn(),
      copy: () => Promise.resolve(true),
      close: fn(),
    },
    new AbortController().signal,
  );
}

/** The problem form: a category, a description, and optionally a screenshot and the technical record. */
const meta = {
  title: 'Modals/Report a problem',
  component: ReportProblem,
  args: { model: writing },
  ...overPicture(),
} satisfies Meta<typeof ReportProblem>;

export default meta;
type Story = StoryObj<typeof meta>;

const model = (change: Partial<ReportProblemModel>) => ({ model: { ...writing, ...change } });

/** The problem form offers six categories, and lists the data to send. Technical data requires consent. */
export const ChooseACategory: Story = {
  parameters: { covers: ['screen.report-problem'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Report a problem' })).toBeVisible());
    await expect(canvas.getAllByRole('radio').map((one) => one.getAttribute('value') ?? '')).toHaveLength(6);
    await userEvent.click(canvas.getByRole('radio', { name: 'Controls' }));
    await expect(args.model.choose).toHaveBeenCalledWith('controls');
    const sends = within(canvas.getByRole('region', { name: 'What we send' }));
    await expect(sends.getByText('Vesper · ps-7F2K')).toBeVisible();
    await expect(sends.getByRole('checkbox', { name: 'The game and the number of this session' })).toBeChecked();
    await expect(sends.getByRole('checkbox', { name: /^Send the technical log/ })).not.toBeChecked();
    await userEvent.click(sends.getByRole('checkbox', { name: 'The game and the number of this session' }));
    await expect(args.model.setWithSession).toHaveBeenCalledWith(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Send report' }));
    await expect(args.model.send).toHaveBeenCalledOnce();
  }),
};

/** In a working problem form, the player enters a short description and gets a ticket number. */
export const FullFlow: Story = {
  args: { model: liveForm() },
  parameters: { covers: ['rule.problem-description', 'const.description-min'] },
  play: inEnglish(async ({ canvas, userEvent }) => {
    submit.mockClear();
    await userEvent.click(await canvas.findByRole('radio', { name: 'Sound or picture' }));
    const words = canvas.getByRole('textbox', { name: 'What happened?' });
    await userEvent.type(words, 'It crackles');
    await userEvent.click(canvas.getByRole('button', { name: 'Send report' }));
    await soon(() => expect(canvas.getByText('Minimum 12 characters required')).toBeVisible());
    await expect(submit).not.toHaveBeenCalled();
    await userEvent.type(words, '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Send report' }));
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Thank you' })).toBeVisible());
    await expect(submit).toHaveBeenCalledWith(expect.objectContaining({ description: 'It crackles!' }));
    await expect(canvas.getByText('ticket-7F2K')).toBeVisible();
  }),
};

/** The problem form rejects a text file with an image's name; a real image shows as it will be sent. */
export const InvalidScreenshot: Story = {
  args: { model: liveForm() },
  parameters: { covers: ['rule.screenshot-image'] },
  play: inEnglish(async ({ canvas, userEvent }) => {
    const zone = await canvas.findByLabelText('Add a screenshot, or drop it here');
    await userEvent.upload(zone, new File(['hello'], 'freeze.png', { type: 'image/png' }));
    await soon(() => expect(canvas.getByText(/^We can’t read this picture. Please try another/)).toBeVisible());
    await expect(canvas.queryByRole('img')).toBeNull();
    const bitmap = new OffscreenCanvas(64, 36);
    bitmap.getContext('2d')?.fillRect(0, 0, 64, 36);
    const real = new File([await bitmap.convertToBlob()], 'freeze.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Add a screenshot, or drop it here'), real);
    await soon(() =>
      expect(canvas.getByRole('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/jpeg/)),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the picture' }));
    await expect(canvas.queryByRole('img')).toBeNull();
  }),
};

export const FilledIn: Story = {
  args: model({
    category: 'audio-video',
    description: 'After a few minutes the picture gets blurry whenever much happens at once, and the sound crackles.',
    screenshot: sampleUrl(PICTURE),
    withRecord: true,
    recordExcerpt: '{\n "format": "nowlight-recording",\n "version": 1,\n "events": []\n}\n',
  }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByText('See what’s in it'));
    await expect(args.model.showRecord).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Save it all as a file' }));
    await expect(args.model.saveRecord).toHaveBeenCalledOnce();
  }),
};

/** While a problem report is being sent, the form shows progress and a cancel button, and ignores a second press. */
export const Sending: Story = {
  args: model({
    state: 'submitting',
    sent: 0.42,
    category: 'connection',
    description: 'It stops every minute.',
    screenshot: sampleUrl(PICTURE),
  }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByRole('progressbar', { name: 'Sending your report…' })).toHaveValue(0.42);
    await soon(() => expect(canvas.getByText('42%')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Send report' }));
    await expect(args.model.send).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop sending' }));
    await expect(args.model.callOff).toHaveBeenCalledOnce();
  }),
};

/** After sending has failed, the problem form keeps the input. */
export const SendingFailed: Story = {
  args: model({ state: 'failed', code: 1005, category: 'connection', description: 'It stops every minute.' }),
  parameters: { covers: ['msg.submission-failed'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByText(/^Submission failed \(code 1005\)/)).toBeVisible());
    await expect(canvas.getByRole('textbox', { name: 'What happened?' })).toHaveValue('It stops every minute.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }));
    await expect(args.model.send).toHaveBeenCalledOnce();
  }),
};

/** The server of problem reports was unreachable or limits the rate: each has a message, and the input is kept. */
export const ServerUnreachable: Story = {
  args: model({
    state: 'failed',
    reason: 'unreached',
    code: 1002,
    category: 'connection',
    description: 'It stops every minute.',
  }),
  play: shows([/^The report didn’t get through/, { role: 'button', name: 'Copy 1002' }]),
};

export const TooManyReports: Story = {
  args: model({ state: 'failed', reason: 'too-often', category: 'connection', description: 'It stops every minute.' }),
  play: shows([/^Too many reports at once/]),
};

/** Outside a game, the problem form offers neither the session nor a screenshot. */
export const OutsideAGame: Story = {
  args: model({ session: undefined, canCapture: false }),
  play: shows(
    [{ role: 'region', name: 'What we send' }],
    [
      { role: 'checkbox', name: /number of this session/ },
      { role: 'button', name: 'Take a screenshot of the game' },
    ],
  ),
};

export const Sent: Story = {
  args: model({ state: 'sent', ticket: 'ticket-7F2K' }),
  globals: { viewport: { value: 'phone' } },
};
