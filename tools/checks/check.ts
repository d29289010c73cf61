// npm run check: everything that can be said of the code without running it, and the size of what is shipped.
import { staticChecks } from './staticChecks.ts';

const failed = (await staticChecks()).filter((check) => !check.passed);
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.map((check) => check.name).join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
