// npm run check: all static checks, and the size of the build.
import { staticChecks } from './staticChecks.ts';

const failed = (await staticChecks()).filter((check) => !check.passed);
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.map((check) => check.name).join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
