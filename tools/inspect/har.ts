import { callOf, HarError, readHar } from '../../simulator/core/recorded/har.ts';
import { type Format, hasField } from './reading.ts';

export const harFormat: Format = {
  title: 'HTTP archive',
  fits: (file) => hasField(file, 'log'),
  read({ text }) {
    try {
      const read = readHar(text).map(
        (exchange) =>
          `entry ${exchange.number}: ${exchange.method} ${exchange.url.pathname}, ${exchange.http}, ${callOf(exchange)?.id ?? 'no call of the contract'}`,
      );
      return { dialect: 'HAR 1.2', read, ignored: [], refused: [] };
    } catch (error) {
      if (!(error instanceof HarError)) throw error;
      return { dialect: 'HAR', read: [], ignored: [], refused: [{ at: 'file', why: error.message }] };
    }
  },
};
