import { vi } from 'vitest';

/** Minimal DOM container for a React root that renders text only. `text` returns its content. */
export function textContainer() {
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
