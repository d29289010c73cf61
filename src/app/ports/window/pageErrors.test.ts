import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Breach } from '../../../domain/privacy/errorReports/errorService.port.ts';
import { onBreach } from './pageErrors.ts';

let page: EventTarget;
let lifetime: AbortController;
let messages: Breach[];
let report: ((body: object) => void) | undefined;

/** Minimal implementation of ReportingObserver. */
class Observer {
  readonly #then: (reports: readonly { readonly body: object }[]) => void;

  constructor(then: (reports: readonly { readonly body: object }[]) => void) {
    this.#then = then;
  }

  observe(): void {
    report = (body) => this.#then([{ body }]);
  }

  disconnect(): void {
    report = undefined;
  }
}

beforeEach(() => {
  page = new EventTarget();
  lifetime = new AbortController();
  messages = [];
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('ReportingObserver', Observer);
  onBreach((breach) => messages.push(breach), lifetime.signal);
});
afterEach(() => {
  lifetime.abort();
  vi.unstubAllGlobals();
});

const PAGE = 'https://play.example/assets/main-abc.js';
const stopped = (fields: object) =>
  page.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'script-src-elem',
      blockedURI: 'https://evil.example/x.js',
      sourceFile: PAGE,
      disposition: 'enforce',
      ...fields,
    }),
  );

it('the page reports each content security policy violation once, with origins instead of URLs', () => {
  stopped({ blockedURI: 'https://evil.example/steal/ana@mail.example?token=at_1#frag', sourceFile: `${PAGE}?t=at_1` });
  stopped({ blockedURI: 'https://evil.example/other?token=at_2' });
  stopped({ effectiveDirective: 'require-trusted-types-for', blockedURI: 'trusted-types-sink' });
  stopped({ effectiveDirective: 'script-src-attr', blockedURI: 'inline', sourceFile: null });
  stopped({ effectiveDirective: 'img-src', blockedURI: 'data:image/png;base64,secret' });
  const by = { source: 'https://play.example', disposition: 'enforce' };
  expect(messages).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example', ...by },
    { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', ...by },
    { directive: 'script-src-attr', blocked: 'inline', source: '', disposition: 'enforce' },
    { directive: 'img-src', blocked: 'data', ...by },
  ]);
});

it('the page reports a permissions policy violation once', () => {
  for (const line of [1, 2]) report?.({ featureId: 'usb', sourceFile: `${PAGE}:${line}?q=1`, disposition: 'enforce' });
  expect(messages).toEqual([{ directive: 'usb', blocked: '', source: 'https://play.example', disposition: 'enforce' }]);
});

it('the page reports no violation by browser extensions, at most twenty, and none after the signal aborts', () => {
  stopped({ sourceFile: 'chrome-extension://abc/content.js' });
  expect(messages).toEqual([]);
  for (let host = 0; host < 30; host++) stopped({ blockedURI: `https://evil${host}.example/` });
  expect(messages).toHaveLength(20);
  lifetime.abort();
  expect(report).toBeUndefined();
  stopped({ blockedURI: 'https://late.example/' });
  expect(messages).toHaveLength(20);
});
