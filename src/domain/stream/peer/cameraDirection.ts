/** Splits an SDP description into its session part and its media sections. */
function sectionsOf(sdp: string): string[] {
  return sdp.split(/^(?=m=)/m);
}

/** Whether the device's media section may receive: `sendrecv`, the default without an attribute (RFC 8866, 6.7). */
function mayReceive(section: string): boolean {
  return /^m=video (?!0 )/.test(section) && !/^a=(?:sendonly|recvonly|inactive)/m.test(section);
}

/**
 * Returns the answer for the streaming device, in which the player may send a camera picture if the offer allows it.
 * The browser's own answer only receives until the camera starts: Chromium reports no estimated bandwidth (`goog-remb`)
 * while a video transceiver may send and has no track. See decision record 0061.
 */
export function announceCamera(answer: string, offer: string): string {
  const offered = sectionsOf(offer);
  return sectionsOf(answer)
    .map((section, index) =>
      mayReceive(offered[index] ?? '') ? section.replace(/^a=recvonly/m, 'a=sendrecv') : section,
    )
    .join('');
}

/** Whether the streaming device's offer accepts a camera picture of the player. */
export function acceptsCamera(offer: string): boolean {
  return sectionsOf(offer).some(mayReceive);
}
