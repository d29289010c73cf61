import type { Meta, StoryObj } from '@storybook/react-vite';
import { makeAutoObservable } from 'mobx';
import { expect, fn, within } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { VENDOR_LIST } from '../../../../simulator/services/tcf/vendorList.ts';
import { adPartnersOf } from '../../../domain/privacy/consent/adPartners.ts';
import { ALL_ALLOWED, type Choice, NONE_ALLOWED, PURPOSES } from '../../../domain/privacy/consent/consentChoice.ts';
import { STORED_THINGS } from '../../../domain/privacy/consent/storedEntries.ts';
import { PrivacySettings } from './PrivacySettings.tsx';
import type { PrivacySettingsModel } from './PrivacySettings.types.ts';

/** Creates working privacy settings that record the player's choice. */
function settings(choice: Choice, change: Partial<PrivacySettingsModel> = {}): PrivacySettingsModel {
  const listener = fn();
  const answer = (next: Choice) => {
    listener(next);
    model.choice = next;
    model.saved = true;
  };
  const model = makeAutoObservable(
    {
      purposes: PURPOSES,
      choice,
      saved: false,
      stored: STORED_THINGS,
      told: listener,
      set: (purpose: (typeof PURPOSES)[number], allowed: boolean) => {
        model.choice = { ...model.choice, [purpose]: allowed };
        model.saved = false;
      },
      save: () => answer(model.choice),
      acceptAll: () => answer(ALL_ALLOWED),
      refuseAll: () => answer(NONE_ALLOWED),
      close: fn(),
      ...change,
    },
    { choice: true, told: false, close: false },
  );
  return model;
}

/** Consent to optional purposes. Opens from the footer and the player's menu, over any page. */
const meta = {
  title: 'Modals/Privacy settings',
  component: PrivacySettings,
  args: { model: settings(NONE_ALLOWED) },
  parameters: { docs: { story: { inline: false, height: '720px' } } },
} satisfies Meta<typeof PrivacySettings>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The player hasn't chosen yet, or has denied everything. Denying and accepting take one press each, with buttons of
 * the same size.
 */
export const NoChoiceYet: Story = {
  args: { model: settings(NONE_ALLOWED) },
  parameters: { covers: ['screen.privacy-settings'] },
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Privacy settings' })).toBeVisible());
    const refuse = canvas.getByRole('button', { name: 'Reject all' });
    const accept = canvas.getByRole('button', { name: 'Accept all' });
    await expect([refuse.offsetWidth, refuse.offsetHeight]).toEqual([accept.offsetWidth, accept.offsetHeight]);
    await expect(refuse.className).toBe(accept.className);
    const needed = canvas.getByRole('switch', { name: 'Needed to run' });
    await expect(needed).toBeChecked();
    await expect(needed).toBeDisabled();
    await userEvent.click(accept);
    for (const name of ['Counting visits', 'Advertising', 'Error reports', 'Signing in with Google'])
      await expect(canvas.getByRole('switch', { name })).toBeChecked();
    await userEvent.click(refuse);
    await expect(canvas.getByRole('switch', { name: 'Advertising' })).not.toBeChecked();
  }),
};

/** The player turns on one purpose and saves: the settings confirm it and stay open. */
export const Saved: Story = {
  args: { model: settings(NONE_ALLOWED) },
  parameters: { covers: ['screen.privacy-settings'] },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Error reports' }));
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: 'Save my choice' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Saved. It applies from now on.');
    await expect(args.model.choice).toEqual({ ...NONE_ALLOWED, errors: true });
    const [, close] = canvas.getAllByRole('button', { name: 'Close' });
    await userEvent.click(close ?? document.body);
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** Data stored in the browser, by purpose: a test compares this table with a real browser. */
export const StoredData: Story = {
  args: { model: settings(ALL_ALLOWED) },
  play: inEnglish(async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('What we keep in this browser'));
    await soon(() => expect(canvas.getByText('ngConsent')).toBeVisible());
    for (const { name } of STORED_THINGS) await expect(canvas.getAllByText(name).length).toBeGreaterThan(0);
  }),
};

/**
 * Opened from the consent banner's link to the partners: the list of partners, each with its purposes by IAB Europe's
 * names.
 */
export const Partners: Story = {
  args: {
    model: settings(NONE_ALLOWED, { partners: adPartnersOf(Object.values(VENDOR_LIST.vendors)), at: 'partners' }),
  },
  parameters: { covers: ['screen.privacy-settings'] },
  play: inEnglish(async ({ canvas, userEvent }) => {
    const heading = await canvas.findByRole('heading', { name: 'Ads of One' });
    const asks = within(heading.parentElement ?? document.body).getAllByRole('listitem');
    await expect(asks.map(({ textContent }) => textContent)).toEqual([
      'Store and/or access information on a device',
      'Use limited data to select advertising',
      'Create profiles for personalised advertising',
      'Use profiles to select personalised advertising',
      'Measure advertising performance',
    ]);
    const policy = canvas.getByRole('link', { name: /^Privacy policy of Ads of One/ });
    await expect(policy).toHaveAttribute('href', 'https://vendor-11.example/privacy?lang=en');
    await expect(policy).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    const summary = canvas.getByText('2 advertising partners');
    await soon(() => expect(heading).toBeVisible());
    await userEvent.click(summary);
    await soon(() => expect(canvas.queryByRole('heading', { name: 'Ads of One' })).toBeNull());
  }),
};

/** A deployment without measurement and ads has only one purpose. */
export const OnePurpose: Story = { args: { model: settings(NONE_ALLOWED, { purposes: ['google'] }) } };
