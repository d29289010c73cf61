/** Returns a VAST answer for tests, with one advertisement of 20 s whose file is `film.webm` on the host. */
export function vastOf(host: string, { skip = '', media = '' } = {}): string {
  const track = (event: string, offset = '') =>
    `<Tracking event="${event}"${offset && ` offset="${offset}"`}><![CDATA[https://${host}/t/${event}?at=[ADPLAYHEAD]&r=[UNKNOWN]]]></Tracking>`;
  const events = [
    'loaded',
    'start',
    'firstQuartile',
    'midpoint',
    'thirdQuartile',
    'complete',
    'skip',
    'mute',
    'unmute',
  ];
  return `<VAST version="4.2"><Ad id="1"><InLine><AdTitle>Harbour Tea</AdTitle>
    <Impression>https://${host}/impression</Impression><Error>https://${host}/error?code=[ERRORCODE]</Error>
    <Creatives><Creative><CompanionAds/></Creative><Creative><Linear${skip && ` skipoffset="${skip}"`}>
    <Duration>00:00:20</Duration><TrackingEvents>
    ${[...events, 'pause', 'resume', 'closeLinear'].map((event) => track(event)).join('')}${track('progress', '00:00:07')}
    </TrackingEvents>
    <VideoClicks><ClickThrough>https://shop.test/tea</ClickThrough><ClickTracking>https://${host}/click</ClickTracking></VideoClicks>
    <MediaFiles>${media || `<MediaFile delivery="progressive" type="video/webm" width="640" height="360">https://${host}/film-20.webm</MediaFile>`}</MediaFiles>
    </Linear></Creative></Creatives></InLine></Ad></VAST>`;
}

/** Returns a VAST answer for tests that is a wrapper. */
export function wrapperOf(host: string, to: string, attributes = ''): string {
  return `<VAST version="4.1"><Ad><Wrapper ${attributes}><Impression>https://${host}/impression</Impression>
    <Error>https://${host}/error?code=[ERRORCODE]</Error><VASTAdTagURI><![CDATA[${to}]]></VASTAdTagURI>
    <Creatives><Creative><Linear><TrackingEvents><Tracking event="start">https://${host}/start</Tracking></TrackingEvents>
    </Linear></Creative></Creatives></Wrapper></Ad></VAST>`;
}
