// Properties are tried on values that follow from the seed of the run.
import fc from 'fast-check';
import { testSeed } from './depth.ts';

fc.configureGlobal({ seed: testSeed });
