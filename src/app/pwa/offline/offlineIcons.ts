import icons from '../../../design/icons/Icon.module.css';
import scene from '../../../widgets/shell/Illustration/Illustration.module.css';

/** A path of a drawing on the offline page: CSS class and SVG path data. */
type Shape = readonly [className: string | undefined, d: string];

/** The unplugged lamp, `offline` of design/Illustration, for a page without React. */
export function unpluggedDrawing(document: Document): SVGSVGElement {
  return drawing(document, { box: '0 0 320 220', className: scene['scene'] }, [
    [scene['floor'], 'M20 204H300'],
    [scene['out'], 'M147 84a13 11 0 0 0 26 0'],
    [scene['shade'], 'M128 84C131 56 144 40 160 40S189 56 192 84Z'],
    [scene['line'], 'M160 40C160 6 96-4 84 40S150 128 128 172c-8 16-26 22-42 22'],
    [scene['solid'], 'M86 184h-16a10 10 0 0 0 0 20h16Z'],
    [scene['line'], 'M60 189H48M60 199H48'],
  ]);
}

/** Retry icon in text size. */
export function refreshIcon(document: Document): SVGSVGElement {
  return icon(document, 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15');
}

/** Chevron icon in text size. */
export function chevronIcon(document: Document): SVGSVGElement {
  return icon(document, 'm5.5 9.5 6.5 6.5 6.5-6.5');
}

function icon(document: Document, path: string): SVGSVGElement {
  const drawn = drawing(document, { box: '0 0 24 24', className: icons['icon'] }, [[undefined, path]]);
  const line = { width: '1.25em', height: '1.25em', fill: 'none', stroke: 'currentColor', 'stroke-width': '1.75' };
  const ends = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  for (const [name, value] of Object.entries({ ...line, ...ends })) drawn.setAttribute(name, value);
  return drawn;
}

interface Frame {
  readonly box: string;
  readonly className: string | undefined;
}

/** Creates an SVG drawing. It is hidden from assistive technology, because adjacent text has the same meaning. */
function drawing(document: Document, { box, className }: Frame, shapes: readonly Shape[]): SVGSVGElement {
  const make = <Name extends 'svg' | 'path'>(name: Name) =>
    document.createElementNS('http://www.w3.org/2000/svg', name);
  const svg = make('svg');
  svg.setAttribute('class', className ?? '');
  svg.setAttribute('viewBox', box);
  svg.setAttribute('aria-hidden', 'true');
  for (const [kind, d] of shapes) {
    const path = make('path');
    path.setAttribute('class', kind ?? '');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}
