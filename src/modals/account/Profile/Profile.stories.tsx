import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { clean, EVENING, model } from '../../../../stories/support/models/profileModel.ts';
import { Profile } from './Profile.tsx';

/** The player's public name and picture, their play record, and this browser's theme and language. */
const meta = {
  title: 'Modals/Profile',
  component: Profile,
  tags: ['area:arrive', 'role:signed-in'],
  args: { model: clean },
  parameters: { docs: { story: { inline: false, height: '820px' } } },
} satisfies Meta<typeof Profile>;

export default meta;
type Story = StoryObj<typeof meta>;

const renamed = { name: 'Orson', changed: ['name'] } as const;

/** The stored profile: name, picture, play record, member number. No unsaved changes. */
export const Overview: Story = {
  parameters: { covers: ['screen.profile'] },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Your profile' })).toBeVisible());
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Mira');
    await expect(canvas.getByRole('img', { name: 'Mira' })).toBeVisible();
    await expect(canvas.getByText('14 hr 32 min')).toBeVisible();
    await expect(canvas.getByText('Games played').nextSibling).toHaveTextContent('12');
    await expect(canvas.getByText('104211')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(args.model.changePassword).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

export const LightTheme: Story = { globals: { theme: 'light' }, args: model({ photo: sampleUrl(EVENING) }) };

export const Loading: Story = { args: model({ step: 'loading', record: undefined }) };

export const FailedToLoad: Story = {
  args: model({ step: 'unreached', record: undefined, trouble: { about: 'not-reached', code: 1000 } }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'Copy 1000' })).toBeVisible());
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.model.retry).toHaveBeenCalledOnce();
  }),
};

/** A guest has no profile: the dialog offers a sign-in. */
export const Guest: Story = {
  args: model({ step: 'nobody', record: undefined }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Sign in to see your profile' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(args.model.signIn).toHaveBeenCalledOnce();
  }),
};

/** Each letter of the profile's name goes to the model, which checks whether the name is available. */
export const EditingName: Story = {
  args: model({ ...renamed, nameState: { kind: 'checking', name: 'Orson' } }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByText('Checking whether it’s available…')).toBeVisible());
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'a');
    await expect(args.model.writeName).toHaveBeenLastCalledWith('Orsona');
    await userEvent.click(canvas.getByRole('button', { name: 'Undo: Name' }));
    await expect(args.model.undo).toHaveBeenCalledWith('name');
  }),
};

export const NameAvailable: Story = {
  args: model({ ...renamed, nameState: { kind: 'free', name: 'Orson' } }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByText('This name is available.')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(args.model.save).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo all' }));
    await expect(args.model.undoAll).toHaveBeenCalledOnce();
  }),
};

/** The entered profile name is taken. A press takes a suggested name, and the focus returns to the field. */
export const NameTaken: Story = {
  args: model({
    ...renamed,
    nameState: { kind: 'taken', name: 'Orson', suggestions: ['QuietOrson27', 'LuckyOrson81', 'NorthOrson14'] },
  }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    const field = await canvas.findByRole('textbox', { name: 'Name' });
    await expect(field).toHaveAccessibleDescription(/Orson is taken/);
    await userEvent.click(canvas.getByRole('button', { name: 'LuckyOrson81' }));
    await expect(args.model.writeName).toHaveBeenLastCalledWith('LuckyOrson81');
    await expect(field).toHaveFocus();
  }),
};

/** An invalid profile name, rejected without a request. */
export const NameInvalid: Story = {
  args: model({ name: 'Mira@Holt', changed: ['name'], nameState: { kind: 'wrong', mistake: 'name-signs' } }),
};

/** The check whether the profile name is available failed. Saving will show the result. */
export const NameCheckFailed: Story = { args: model({ ...renamed, nameState: { kind: 'unchecked', name: 'Orson' } }) };

/** Without a network, the profile form sends nothing and keeps the input. */
export const Offline: Story = {
  args: model({ ...renamed, nameState: { kind: 'unchecked', name: 'Orson' }, trouble: { about: 'offline' } }),
};

/** The profile picture is uploading, and the player can cancel the upload. */
export const UploadingPicture: Story = {
  args: model({ photo: sampleUrl(EVENING), changed: ['picture'], work: 'sending-picture', sent: 0.42 }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole('progressbar', { name: 'Sending your picture…' })).toHaveValue(0.42);
    await soon(() => expect(canvas.getByText('42%')).toBeVisible());
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop sending' }));
    await expect(args.model.callOff).toHaveBeenCalledOnce();
  }),
};

/** While the profile is being saved, its form ignores further presses. */
export const Saving: Story = {
  args: model({ ...renamed, nameState: { kind: 'free', name: 'Orson' }, work: 'saving' }),
};

export const Saved: Story = {
  args: model({ name: 'Orson', photo: sampleUrl(EVENING), saved: true }),
  play: shows(['Saved']),
};

/** The server rejected the profile's name: the error is at the name field, which has the focus. */
export const NameRejected: Story = {
  args: model({ ...renamed, nameState: { kind: 'free', name: 'Orson' }, trouble: { about: 'name-refused' } }),
  play: inEnglish(async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Name' });
    await expect(field).toHaveAccessibleDescription(/isn’t allowed/);
    await soon(() => expect(field).toHaveFocus());
  }),
};

export const PictureRejected: Story = {
  args: model({ photo: sampleUrl(EVENING), changed: ['picture'], trouble: { about: 'picture-refused' } }),
  play: inEnglish(async ({ canvas }) => {
    const group = await canvas.findByRole('group', { name: 'Picture' });
    await expect(group).toHaveAccessibleDescription(/didn’t accept this picture/);
  }),
};

/** Saving the profile failed: a server error, with its code. */
export const SavingFailed: Story = { args: model({ ...renamed, trouble: { about: 'failed', code: 3401 } }) };

/** The player's token has expired: the profile dialog offers a sign-in, and keeps the input. */
export const SignedOut: Story = {
  args: model({ ...renamed, trouble: { about: 'signed-out' } }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }));
    await expect(args.model.signIn).toHaveBeenCalledOnce();
  }),
};

/** The player chooses a picture file, or drops one near the current picture. */
export const ChoosingAPicture: Story = {
  play: inEnglish(async ({ canvas, canvasElement, userEvent, args }) => {
    const group = await canvas.findByRole('group', { name: 'Picture' });
    const dropped = new File(['x'], 'face.png', { type: 'image/png' });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(dropped);
    const drag = (what: 'dragover' | 'drop') =>
      fireEvent(group, new DragEvent(what, { bubbles: true, cancelable: true, dataTransfer }));
    await drag('dragover');
    await soon(() => expect(group).toHaveAttribute('data-over', 'true'));
    await drag('drop');
    await expect(args.model.chooseFile).toHaveBeenCalledWith(dropped);
    const chooser = canvasElement.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]');
    if (!chooser) throw new Error('the form has no file input');
    await userEvent.upload(chooser, dropped);
    await expect(args.model.chooseFile).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Take a photo' }));
    await expect(args.model.requestCamera).toHaveBeenCalledOnce();
  }),
};

/** The file that the player chose as a profile picture isn't an image. */
export const NotAPicture: Story = { args: model({ pictureTrouble: 'not-a-picture' }) };

/** The player denied the camera for a profile picture; a file still works. */
export const CameraDenied: Story = {
  args: model({ pictureTrouble: 'camera-denied' }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(/You didn’t allow the camera/)).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Choose a picture' })).toBeEnabled();
  }),
};

export const Camera: Story = {
  args: model({ step: 'camera' }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take photo' }));
    await expect(args.model.shoot).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

const cropping = { step: 'crop', open: { url: sampleUrl(EVENING), width: 900, height: 600 } } as const;

/** The player crops the profile picture by keys, buttons, or two fingers. */
export const Cropping: Story = {
  args: model(cropping),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    const frame = await canvas.findByRole('slider', { name: 'Picture in its frame' });
    frame.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.model.setCrop).toHaveBeenLastCalledWith(expect.objectContaining({ turns: 0, zoom: 1 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Rotate right' }));
    await expect(args.model.setCrop).toHaveBeenLastCalledWith(expect.objectContaining({ turns: 1 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Use this picture' }));
    await expect(args.model.takeCut).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Don’t use it' }));
    await expect(args.model.leavePicture).toHaveBeenCalledOnce();
  }),
};

/** Crops a new photo, with a button to retake it. */
export const CroppingAPhoto: Story = {
  args: model({ ...cropping, byCamera: true, crop: { x: 0.6, y: 0.45, zoom: 1.6, turns: 0 } }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retake' }));
    await expect(args.model.requestCamera).toHaveBeenCalledOnce();
  }),
};

/** Before discarding changes of the profile, the dialog lists them and asks for confirmation. */
export const UnsavedChanges: Story = {
  args: model({ step: 'asking', changed: ['picture', 'name'], name: 'Orson' }),
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByRole('alertdialog', { name: 'Save your changes?' })).toBeVisible());
    await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Picture', 'Name']);
    await userEvent.click(canvas.getByRole('button', { name: 'Don’t save' }));
    await expect(args.model.throwAway).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep editing' }));
    await expect(args.model.stay).toHaveBeenCalledOnce();
  }),
};

/** The profile form in the high-contrast theme, with every message at once. */
export const HighContrast: Story = {
  globals: { theme: 'contrast' },
  args: model({
    name: 'Orson',
    photo: sampleUrl(EVENING),
    changed: ['picture', 'name', 'language', 'theme'],
    language: 'ja',
    theme: 'contrast',
    nameState: { kind: 'taken', name: 'Orson', suggestions: ['QuietOrson27', 'LuckyOrson81'] },
    pictureTrouble: 'too-small',
    trouble: { about: 'not-reached' },
  }),
};
