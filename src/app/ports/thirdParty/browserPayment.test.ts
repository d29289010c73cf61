import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAYMENT_WINDOW, type PaymentBegin } from '../../../contracts/frames/paymentWindow.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { SeededRandom } from '../../../kit/random.ts';
import { PaymentFrame } from '../../core/payments/paymentFrame.ts';
import { browserPayment } from './browserPayment.ts';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { linkOf } from '../../../kit/vettedUrl.ts';

const PAGE = 'https://pay.example';
const { source } = PAYMENT_WINDOW;

let page: EventTarget;
let lifetime: AbortController;
beforeEach(() => {
  page = new EventTarget();
  lifetime = new AbortController();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  lifetime.abort();
  vi.unstubAllGlobals();
});

/** A window that records messages. */
const someWindow = () => ({ said: [] as (readonly [message: PaymentBegin, origin: string])[] });
type SomeWindow = ReturnType<typeof someWindow>;

const frameOf = (it: SomeWindow) =>
  ({
    contentWindow: Object.assign(it, {
      postMessage: (message: PaymentBegin, origin: string) => void it.said.push([message, origin]),
    }),
  }) as unknown as HTMLIFrameElement;

/** Dispatches a message with its source window and origin. */
function arrives(from: object | null, origin: string, data: unknown): void {
  page.dispatchEvent(Object.assign(new Event('message'), { source: from, origin, data }));
}

/** A payment in an iframe, with the result that the payment page reports. */
async function pays() {
  const window = someWindow();
  const ignored: string[] = [];
  const frame = new PaymentFrame({
    ports: browserPayment,
    random: new SeededRandom(1),
    clock: new ManualClock(),
    address: () => linkOf(sampleUrl(`${PAGE}${PAYMENT_WINDOW.path}?lang=en`)),
    amountText: (price, symbol) => symbol + String(price),
    onIgnored: (why) => ignored.push(why),
  });
  const results: unknown[] = [];
  const payment = { token: 'sdk-token', orderNumber: 'N-1', payType: 'card', price: 5.59, symbol: '£' };
  void frame.open(payment, lifetime.signal).then(
    (result) => results.push(result),
    () => undefined,
  );
  await Promise.resolve();
  await Promise.resolve();
  frame.model?.attach(frameOf(window));
  const settled = async () => {
    await Promise.resolve();
    return results;
  };
  /** Simulates the payment page's ready message, and returns the payment's `turn` id from the app's instructions. */
  const begins = () => {
    arrives(window, PAGE, { source, kind: 'ready' });
    return window.said.at(-1)?.[0].turn;
  };
  return { window, ignored, settled, begins, frame };
}

const returned = (more: object) => ({ source, kind: 'returned', orderNumber: 'N-1', result: 1, ...more });

describe('PaymentFrame', () => {
  it('accepts a message of the right format for its order from the page’s window and origin after the start', async () => {
    const { window, begins, settled, ignored } = await pays();
    const turn = begins();
    expect(window.said).toEqual([
      [{ source, kind: 'begin', turn, token: 'sdk-token', orderNumber: 'N-1', payType: 'card', amount: '£5.59' }, PAGE],
    ]);
    expect(turn).toMatch(/.{8,}/);
    arrives(window, PAGE, returned({ turn }));
    expect([await settled(), ignored]).toEqual([[1], []]);
  });

  it.each<[string, (turn: string | undefined, own: object) => readonly [object | null, string, unknown], string[]]>([
    ['another origin', (turn, own) => [own, 'https://evil.example', returned({ turn })], ['origin']],
    ['an origin with the same prefix', (turn, own) => [own, `${PAGE}.evil.example`, returned({ turn })], ['origin']],
    ['a document without an origin', (turn, own) => [own, 'null', returned({ turn })], ['origin']],
    ['another window of its origin', (turn) => [{}, PAGE, returned({ turn })], ['window']],
    ['no window', (turn) => [null, PAGE, returned({ turn })], ['window']],
    ['another window, without the source field', () => [{}, PAGE, { kind: 'returned' }], []],
    ['a text', (_, own) => [own, PAGE, 'returned'], ['shape']],
    ['another sender’s name', (turn, own) => [own, PAGE, { ...returned({ turn }), source: 'sdk' }], ['shape']],
    ['a number instead of a string', (turn, own) => [own, PAGE, returned({ turn, orderNumber: 1 })], ['shape']],
    ['another order', (turn, own) => [own, PAGE, returned({ turn, orderNumber: 'N-2' })], ['order']],
    ['no order', (turn, own) => [own, PAGE, returned({ turn, orderNumber: undefined })], ['order']],
    ['an earlier opening', (_, own) => [own, PAGE, returned({ turn: 'earlier' })], ['turn']],
  ])('ignores a message with %s', async (_, message, why) => {
    const { window, begins, settled, ignored } = await pays();
    const turn = begins();
    arrives(...message(turn, window));
    expect([await settled(), ignored]).toEqual([[], why]);
    // After an ignored message, later valid messages are still handled.
    arrives(window, PAGE, returned({ turn, result: 2 }));
    expect(await settled()).toEqual([2]);
  });

  it('accepts only one result, and none before the start or after the page closes', async () => {
    const { window, begins, settled, ignored } = await pays();
    arrives(window, PAGE, returned({ turn: undefined }));
    const turn = begins();
    arrives(window, PAGE, returned({ turn }));
    arrives(window, PAGE, returned({ turn, result: 2 }));
    expect([await settled(), ignored]).toEqual([[1], ['turn', 'turn']]);
    lifetime.abort();
    arrives(window, PAGE, returned({ turn }));
    expect(ignored).toHaveLength(2);
  });

  it('sends the token only to the payment page’s origin, also when the page reports ready repeatedly', async () => {
    const { window, begins } = await pays();
    begins();
    begins();
    arrives(window, 'https://evil.example', { source, kind: 'ready' });
    expect(window.said.map(([, origin]) => origin)).toEqual([PAGE, PAGE]);
  });
});
