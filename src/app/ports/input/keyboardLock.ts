/** Keys that a game wants and a browser in full screen would take: Escape leaves only when held. */
const KEYS = ['Escape', 'KeyW', 'KeyT', 'KeyN', 'KeyR', 'F5'];

/** The Keyboard API, which only Chromium has. */
interface Keyboard {
  lock(codes: readonly string[]): Promise<void>;
  unlock(): void;
}

function keyboard(): Keyboard | undefined {
  return 'keyboard' in navigator ? (navigator.keyboard as Keyboard) : undefined;
}

/** Whether the page can have them in full screen. */
export function canLockKeyboard(): boolean {
  return keyboard() !== undefined;
}

/** Takes the browser's key combinations. False where there is no such thing, or it is refused. */
export async function lockKeyboard(): Promise<boolean> {
  const keys = keyboard();
  if (!keys) return false;
  return keys.lock(KEYS).then(
    () => true,
    () => false,
  );
}

export function unlockKeyboard(): void {
  keyboard()?.unlock();
}
