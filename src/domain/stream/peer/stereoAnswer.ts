/**
 * Returns the SDP answer with `stereo=1` for every Opus payload type. Without this parameter the receiver prefers
 * mono (RFC 7587, section 6.1), and Chromium plays a stereo stream as mono. `stereo` applies to one direction: a
 * streaming device whose offer has `stereo=0` still receives the microphone as mono.
 */
export function stereoAnswer(sdp: string): string {
  return sdp
    .split(/^(?=m=)/m)
    .map(withStereo)
    .join('');
}

function withStereo(section: string): string {
  return [...section.matchAll(/^a=rtpmap:(\d+) opus\/.*$/gim)].reduce((changed, [line, type]) => {
    const prefix = `a=fmtp:${type} `;
    const [old] = new RegExp(`^${prefix}.*$`, 'm').exec(changed) ?? [];
    if (old === undefined) return changed.replace(line, () => `${line}\r\n${prefix}stereo=1`);
    const others = old
      .slice(prefix.length)
      .split(';')
      .map((parameter) => parameter.trim());
    const remaining = others.filter((parameter) => parameter !== '' && !/^stereo *=/i.test(parameter));
    return changed.replace(old, () => prefix + [...remaining, 'stereo=1'].join(';'));
  }, section);
}
