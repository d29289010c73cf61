/**
 * Simulates Google's measurement script: reads the page's data layer, respects its consent settings, and sends each
 * event as a request. `_ga` is its cookie.
 */
export function measurementScript(origin: string): string {
  return `(() => {
  let consent = {};
  let id;
  const take = (said) => {
    const [kind, name, more] = said;
    if (kind === 'consent') consent = { ...consent, ...more };
    if (kind === 'config') id = name;
    if (kind !== 'event' || consent.analytics_storage !== 'granted' || window['ga-disable-' + id]) return;
    if (!document.cookie.includes('_ga=')) document.cookie = '_ga=GA1.1.' + Date.now() + '; path=/; max-age=63072000; samesite=lax';
    const body = JSON.stringify({ id, name, ...more });
    void fetch(${JSON.stringify(origin)} + '/g/collect', { method: 'POST', body, keepalive: true, credentials: 'omit' });
  };
  const layer = (window.dataLayer ??= []);
  const push = layer.push;
  layer.push = (...said) => (said.forEach(take), push.apply(layer, said));
  layer.forEach(take);
})();
`;
}
