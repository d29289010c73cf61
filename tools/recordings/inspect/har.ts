import { callOf, HarError, type OmittedEntry, readHar } from '../../../simulator/core/recorded/har.ts';
import { type Format, hasField, type Note } from './fileFormat.ts';

export const harFormat: Format = {
  title: 'HTTP archive',
  fits: (file) => /\.har$/i.test(file.name) || hasField(file, 'log'),
  read({ text }) {
    try {
      const { dialect, exchanges, unreadable, ignored } = readHar(text);
      const read = exchanges
        .filter(({ text }) => text !== undefined)
        .map(
          (exchange) =>
            `entry ${exchange.number}: ${exchange.method} ${exchange.url.pathname}, ${exchange.http || 'no answer'}, ${callOf(exchange)?.id ?? 'no call of the contract'}`,
        );
      return { dialect, read, ignored: ignored.map(noteOf), refused: unreadable.map(noteOf) };
    } catch (error) {
      if (!(error instanceof HarError)) throw error;
      return { dialect: 'HAR', read: [], ignored: [], refused: [{ at: 'file', reason: error.message }] };
    }
  },
};

function noteOf({ number, reason }: OmittedEntry): Note {
  return { at: `entry ${number}`, reason };
}
