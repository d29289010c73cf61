import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseXml } from '../../../../../tools/recordings/inspect/parseXml.ts';
import { readXml as readXmlBy } from './readXml.ts';

const readXml = (text: string) => readXmlBy(text, parseXml);

describe('readXml', () => {
  it('reads attributes, CDATA, entities, comments and prefixes', () => {
    const root = readXml(`\uFEFF<?xml version="1.0"?>
      <!-- an answer --><vast:VAST version='4.2'><Ad id="a&amp;b"><Title>Tea &lt;hot&gt; &#x2615;</Title>
      <Url><![CDATA[ https://a.test/?a=1&b=<2> ]]></Url><Empty/></Ad></vast:VAST>`);
    const ad = root?.children[0];
    expect([root?.name, root?.attributes, ad?.attributes]).toEqual(['VAST', { version: '4.2' }, { id: 'a&b' }]);
    expect(ad?.children.map(({ name, text }) => [name, text])).toEqual([
      ['Title', 'Tea <hot> ☕'],
      ['Url', 'https://a.test/?a=1&b=<2>'],
      ['Empty', ''],
    ]);
  });

  it('accepts undeclared prefixes and unescaped "&", and keeps HTML entities as text', () => {
    const root =
      readXml(`<v:VAST xsi:type="x" type="y" a="b&c"><v:Ad>note:this https://a.test/?a=1&b=2&nbsp;&AMP;&amp;amp;
      </v:Ad><!-- & v:x="" --><Html><![CDATA[<!DOCTYPE html><p>&nbsp;]]></Html></v:VAST>`);
    expect(root).toMatchObject({ name: 'VAST', attributes: { type: 'y', a: 'b&c' } });
    expect(root?.children).toMatchObject([
      { name: 'Ad', text: 'note:this https://a.test/?a=1&b=2&nbsp;&AMP;&amp;' },
      { name: 'Html', text: '<!DOCTYPE html><p>&nbsp;' },
    ]);
  });

  it.each(['<!DOCTYPE VAST>', '<!doctype VAST SYSTEM "a>b.dtd">', "<!DOCTYPE VAST PUBLIC '-//x' 'y'> "])(
    'reads an XML document after the document type %s, and expands no entity',
    (type) => {
      expect(readXml(`<?xml version="1.0"?>\n${type}<VAST>&a; &toString;</VAST>`)).toMatchObject({
        name: 'VAST',
        text: '&a; &toString;',
      });
    },
  );

  it.each([
    ['nothing', ''],
    ['words', 'no ads today'],
    ['words around it', 'x<VAST></VAST>'],
    ['two roots', '<VAST></VAST><VAST></VAST>'],
    ['an element that is not closed', '<VAST><Ad></VAST>'],
    ['a document type with entities', '<!DOCTYPE v [<!ENTITY a "aaaa">]><VAST>&a;</VAST>'],
    ['a document type without an end', '<!DOCTYPE VAST "<VAST></VAST>'],
    ['CDATA without an end', '<VAST><![CDATA[x</VAST>'],
    ['a comment without an end', '<VAST><!-- </VAST>'],
    ['half a tag', '<VAST><Ad'],
    ['forty levels and more', '<a>'.repeat(60) + '</a>'.repeat(60)],
    ['too many elements', `<a>${'<b/>'.repeat(20_000)}</a>`],
  ])('returns undefined for %s', (_, text) => {
    expect(readXml(text)).toBeUndefined();
  });

  it('never throws and stays fast for any input', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<VAST version="4.0">',
        '</VAST>',
        '<Ad>',
        '</Ad>',
        '<![CDATA[',
        ']]>',
        '<!--',
        '-->',
        '&#x110000;',
        '<a:b',
        '<!DOCTYPE"',
      ),
      fc.constantFrom('<!DOCTYPE VAST', '<!DOCTYPE a>', '[<!ENTITY a "b">]>', '&a;'),
      fc.constantFrom('<a b="', "' ", '<', '>', '/', '&amp', '<a '.repeat(400), ' b="c"'.repeat(400)),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const root = readXml(pieces.join(''));
        expect(root === undefined || root.name !== '').toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('returns any escaped attribute value and text unchanged', () => {
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&#34;');
    fc.assert(
      fc.property(fc.string(), fc.string(), (attribute, text) => {
        const root = readXml(`<VAST a="${escaped(attribute)}">${escaped(text)}<Ad/></VAST>`);
        expect([root?.attributes, root?.text]).toEqual([{ a: attribute }, text.trim()]);
      }),
    );
  });
});
