/** Number of iframes that load at once. Each loads a whole Storybook preview, and all share one thread. */
const AT_ONCE = 1;
let starting = 0;
const waiting: (() => void)[] = [];

/** Calls back when an iframe may load. Returns a function to call once the iframe has loaded or is no longer needed. */
export function takeTurn(start: () => void): () => void {
  let has = false;
  let done = false;
  const begin = () => {
    has = true;
    starting++;
    start();
  };
  if (starting < AT_ONCE) begin();
  else waiting.push(begin);
  return () => {
    if (done) return;
    done = true;
    if (!has) return void waiting.splice(waiting.indexOf(begin), 1);
    starting--;
    waiting.shift()?.();
  };
}
