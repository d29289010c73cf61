/**
 * Simulates a consent platform's script: a small banner, and `__tcfapi` (IAB Europe, Consent Management Platform API
 * 2.2), which replaces the page's stub and takes over its queue. The player allows all eleven purposes or none;
 * `displayConsentUi` reopens the banner. The cookie `simulatedCmp` stores the choice. There is no TC string.
 */
export const PLATFORM_SCRIPT = `(() => {
  let chosen = /(?:^|; )simulatedCmp=([01])/.exec(document.cookie)?.[1];
  let status = chosen === undefined ? 'cmpuishown' : 'tcloaded';
  let banner;
  let last = 0;
  const listeners = new Map();
  const data = (listenerId) => {
    const consents = {};
    for (let id = 1; id <= 11; id++) consents[id] = chosen === '1';
    return {
      tcString: '', tcfPolicyVersion: 4, cmpId: 301, cmpVersion: 1, gdprApplies: true, cmpStatus: 'loaded', listenerId,
      eventStatus: status, isServiceSpecific: true, purpose: { consents, legitimateInterests: {} },
      vendor: { consents: {}, legitimateInterests: {} },
    };
  };
  const tell = () => listeners.forEach((callback, id) => callback(data(id), true));
  const choose = (choice) => {
    chosen = choice;
    status = 'useractioncomplete';
    document.cookie = 'simulatedCmp=' + choice + '; path=/; max-age=31536000; samesite=lax';
    banner?.remove();
    banner = undefined;
    tell();
  };
  const show = () => {
    if (banner) return;
    status = 'cmpuishown';
    banner = document.createElement('section');
    banner.setAttribute('aria-label', 'Consent platform');
    banner.style.cssText = 'position:fixed;inset:0 0 auto;z-index:9999;display:flex;flex-wrap:wrap;gap:12px;align-items:center;justify-content:center;padding:12px;background:#fff;color:#111;font:16px/1.4 sans-serif';
    banner.append('May this site and its partners use cookies?');
    for (const [label, choice] of [['Disagree', '0'], ['Agree', '1']]) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      button.style.cssText = 'padding:8px 20px;border:1px solid #111;border-radius:4px;background:#fff;color:#111;font:inherit';
      button.addEventListener('click', () => choose(choice));
      banner.append(button);
    }
    document.body.append(banner);
    tell();
  };
  const api = (command, version, callback, parameter) => {
    if (command === 'ping') return callback({ gdprApplies: true, cmpLoaded: true, cmpStatus: 'loaded', displayStatus: banner ? 'visible' : 'hidden', apiVersion: '2.2' }, true);
    if (command === 'displayConsentUi') return show(), callback?.(null, true);
    if (command === 'getTCData') return callback(data(), true);
    if (command === 'addEventListener') {
      const id = ++last;
      listeners.set(id, callback);
      return callback(data(id), true);
    }
    if (command === 'removeEventListener') return callback(listeners.delete(parameter), true);
    callback?.(null, false);
  };
  const waiting = window.__tcfapi?.() ?? [];
  window.__tcfapi = api;
  waiting.forEach((asked) => api(...asked));
  if (chosen === undefined) show();
})();
`;
