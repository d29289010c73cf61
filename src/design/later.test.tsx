import { renderToReadableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { later } from './later.tsx';

const Word = ({ model }: { readonly model: string }) => <b>{model}</b>;

/** What is on the page once everything has come; rejects where the page breaks. */
async function shown(Part: ReturnType<typeof later<string>>['Part'], instead?: string): Promise<string> {
  let broken: unknown;
  const stream = await renderToReadableStream(<Part model="here" instead={instead} />, {
    onError: (error) => void (broken = error),
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (broken) throw broken as Error;
  return html;
}

/** Fails as often as it is told, then loads. */
function loader(failures: number) {
  return async () => {
    if (failures-- > 0) throw new Error('no network');
    return Word;
  };
}

it('shows a part once it is loaded, and nothing of it without a model', async () => {
  const { Part } = later(loader(0));
  expect(await shown(Part)).toContain('<b>here</b>');
  expect(await new Response(await renderToReadableStream(<Part model={undefined} />)).text()).toBe('');
});

it('breaks the page where a part of it can’t be loaded', async () => {
  await expect(shown(later(loader(1)).Part)).rejects.toThrow('no network');
});

it('leaves an extra away that can’t be loaded, and asks for it again when it is next shown', async () => {
  const { Part } = later(loader(2), 'extra');
  expect(await shown(Part)).not.toContain('here');
  expect(await shown(Part)).not.toContain('here');
  expect(await shown(Part)).toContain('<b>here</b>');
});

it('shows what is to stand instead where an extra can’t be loaded', async () => {
  const { Part } = later(loader(1), 'extra');
  expect(await shown(Part, 'its place')).toContain('its place');
  const there = await shown(Part, 'its place');
  expect(there).toContain('<b>here</b>');
});
