/** Names that lists of advertisements to be hidden know. */
const BAIT = 'ad ads adsbox ad-banner ad-placement pub_300x250 textAd';

/** Whether something in the browser hides advertisements: what looks like one is put on the page, and looked at. */
export async function adsBlocked(): Promise<boolean> {
  const bait = document.createElement('div');
  bait.className = BAIT;
  bait.setAttribute('aria-hidden', 'true');
  Object.assign(bait.style, { position: 'absolute', insetInlineStart: '-999px', inlineSize: '1px', blockSize: '1px' });
  document.body.append(bait);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const hidden = !bait.isConnected || bait.offsetHeight === 0 || getComputedStyle(bait).visibility === 'hidden';
  bait.remove();
  return hidden;
}
