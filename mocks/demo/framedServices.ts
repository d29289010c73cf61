/**
 * Services whose pages the app shows in iframes only if they have another origin than its own. Addresses in the app's
 * responses keep their internal origins; `patchFrames` loads them from the demo's folder.
 */
export const FRAMED = ['games', 'chat'] as const;

/** An internal address of a framed service: `https://games.nowlight.test/loop/`. */
const INTERNAL = new RegExp(`^https://(${FRAMED.join('|')})\\.nowlight\\.test(/|$)`);

/** Returns the address in a simulated world's folder of an internal address; other addresses unchanged. */
export function frameAddress(root: string, address: string): string {
  return address.replace(INTERNAL, (_, name: string, slash: string) => `${root}/@${name}${slash || '/'}`);
}

/** Returns the internal origin of an iframe's address in a simulated world's folder; undefined for other iframes. */
export function frameOrigin(root: string, pathname: string): string | undefined {
  const name = FRAMED.find((one) => pathname.startsWith(`${root}/@${one}/`));
  return name && `https://${name}.nowlight.test`;
}

/**
 * Browsers load an iframe with an opaque origin without the worker. Advertisements are such iframes, and have no
 * scripts.
 */
function attributeOf(root: string, name: string, value: string): string {
  if (name === 'src') return frameAddress(root, value);
  return name === 'sandbox' && value === '' ? 'allow-same-origin' : value;
}

/**
 * Loads the pages of framed services from the simulated world's folder. The app sees their internal origins: as the
 * origin of their messages, and as the target of the messages that it receives.
 *
 * @param root path of the world, without a trailing slash
 */
export function patchFrames(root: string): void {
  const frames = HTMLIFrameElement.prototype;
  frames.setAttribute = function (name, value) {
    Element.prototype.setAttribute.call(this, name, attributeOf(root, name, value));
  };
  const source = Object.getOwnPropertyDescriptor(frames, 'src');
  Object.defineProperty(frames, 'src', {
    configurable: true,
    get(this: HTMLIFrameElement) {
      return String(source?.get?.call(this));
    },
    set(this: HTMLIFrameElement, value: string) {
      this.setAttribute('src', value);
    },
  });
  const originOf = (frame: Window) => {
    try {
      return frameOrigin(root, frame.location.pathname);
    } catch {
      // The document in the service's iframe has another origin, so its address can't be read.
      return undefined;
    }
  };
  /** Documents whose `postMessage` is already patched, so that it translates the target origin. */
  const patched = new WeakSet<Document>();
  const content = Object.getOwnPropertyDescriptor(frames, 'contentWindow');
  Object.defineProperty(frames, 'contentWindow', {
    configurable: true,
    get(this: HTMLIFrameElement) {
      const frame = content?.get?.call(this) as Window | null;
      const internal = frame && originOf(frame);
      // Each document that the iframe loads has its own `postMessage`, which has to be patched again.
      if (frame && internal !== undefined && !patched.has(frame.document)) {
        const post = frame.postMessage.bind(frame) as (
          message: unknown,
          target: string,
          transfer?: Transferable[],
        ) => void;
        frame.postMessage = ((message: unknown, target: string, transfer?: Transferable[]) =>
          post(message, target === internal ? location.origin : target, transfer)) as Window['postMessage'];
        patched.add(frame.document);
      }
      return frame;
    },
  });
  addEventListener(
    'message',
    (event) => {
      const frame = event.source;
      if (!frame || !('location' in frame)) return;
      const internal = originOf(frame);
      if (internal !== undefined) Object.defineProperty(event, 'origin', { value: internal, configurable: true });
    },
    { capture: true },
  );
}
