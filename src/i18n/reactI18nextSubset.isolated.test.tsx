import { setImmediate } from 'node:timers/promises';
import { startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { createInstance } from './i18nextSubset.ts';
import { I18nextProvider, initReactI18next, useTranslation } from './reactI18nextSubset.ts';

/** As much of a document as a root needs that draws text alone. */
function emptyContainer() {
  vi.stubGlobal('window', { HTMLIFrameElement: Object });
  const drawn: { readonly nodeValue: string }[] = [];
  const container = {
    nodeType: 1,
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: {
      activeElement: null,
      addEventListener: () => undefined,
      createTextNode: (nodeValue: string) => ({ nodeValue }),
    },
    addEventListener: () => undefined,
    appendChild: (node: { readonly nodeValue: string }) => void drawn.push(node),
    removeChild: () => drawn.pop(),
    set textContent(_: string) {
      drawn.length = 0;
    },
  };
  return { container: container as unknown as Element, text: () => drawn.map(({ nodeValue }) => nodeValue).join('') };
}

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
  const { container, text } = emptyContainer();
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
