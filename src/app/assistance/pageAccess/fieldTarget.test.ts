import { afterEach, expect, it, vi } from 'vitest';
import { fieldTarget } from './fieldTarget.ts';

afterEach(() => vi.unstubAllGlobals());

/** A text field in a form with this submit button and this number of text fields, which records what happens to it. */
function bench({ button, fields = 1 }: { readonly button?: { readonly disabled: boolean }; readonly fields?: number }) {
  vi.stubGlobal('HTMLTextAreaElement', vi.fn());
  vi.stubGlobal('KeyboardEvent', class extends Event {});
  const happened: string[] = [];
  const form = {
    querySelector: () => button && { click: () => button.disabled || happened.push('click') },
    querySelectorAll: () => Array.from({ length: fields }),
    requestSubmit: () => happened.push('submit'),
  };
  const field = { form, type: 'text', inputMode: '', dispatchEvent: () => true, isConnected: true, disabled: false };
  const dialogs: object[] = [];
  vi.stubGlobal('document', { querySelectorAll: () => dialogs, body: { contains: () => true } });
  return { happened, dialogs, target: fieldTarget(field as unknown as HTMLInputElement) };
}

it.each([
  ['presses the form’s submit button', { button: { disabled: false } }, ['click']],
  ['does nothing while the form’s submit button is disabled', { button: { disabled: true } }, []],
  ['submits a form that has one text field and no submit button', {}, ['submit']],
  ['does nothing in a form that has two text fields and no submit button', { fields: 2 }, []],
])('Enter %s', (_, form, expected) => {
  const { happened, target } = bench(form);
  target.enter();
  expect(happened).toEqual(expected);
});

it('the accessibility keyboard can’t reach a page’s field while another dialog is open', () => {
  const { dialogs, target } = bench({});
  expect(target.isReachable()).toBe(true);
  dialogs.push({ contains: () => false });
  expect([target.isReachable(), target.isCurrent()]).toEqual([false, true]);
});
