import { compareHosts } from './compareHosts.ts';

compareHosts(() => true);
