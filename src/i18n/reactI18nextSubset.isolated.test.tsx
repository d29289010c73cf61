import { setImmediate } from 'node:timers/promises';
import { startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { textContainer } from '../../tests/support/textContainer.ts';
import { createInstance } from './i18nextSubset.ts';
import { I18nextProvider, initReactI18next, useTranslation } from './reactI18nextSubset.ts';

it('strings that come while a view is drawn leave the other hooks of the view as they are', async () => {
  const read = (language: string, domain: string) => Promise.resolve({ hello: `${domain} in ${language}, {{count}}` });
  const i18n = createInstance().use({ type: 'backend', read }).use(initReactI18next);
  await i18n.init({ lng: 'de', ns: ['shell'] });
  const begun = vi.fn<() => void>();
  const View = () => {
    begun();
    const { t } = useTranslation('queue');
    const [count] = useState(7);
    return t('hello', { count });
  };
  const mended: unknown[] = [];
  const { container, text } = textContainer();
  const root = createRoot(container, { onRecoverableError: (error) => mended.push(error) });
  startTransition(() =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <View />
      </I18nextProvider>,
    ),
  );
  await expect.poll(text).toBe('queue in de, 7');
  expect(mended).toEqual([]);
  // It was drawn, waited, and was drawn again.
  expect(begun.mock.calls.length).toBeGreaterThan(1);
  root.unmount();
  // React asks for the window once more.
  await setImmediate();
});
