// Set-up file of unit tests. MobX catches and logs what a reaction throws, so a test would pass despite the error. Here
// it becomes an unhandled error, which fails the run.
import { onReactionError } from 'mobx';
import { afterAll } from 'vitest';

// Test files of a worker share MobX, so each removes its own listener.
afterAll(
  onReactionError((error) => {
    queueMicrotask(() => {
      throw error;
    });
  }),
);
