// Seeds fast-check with the seed of the run.
import fc from 'fast-check';
import { testSeed } from './depth.ts';

fc.configureGlobal({ seed: testSeed });
