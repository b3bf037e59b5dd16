// Entry point: the language of the reader first, since texts are made while modules load, then the app. English has nothing to wait for;
// index.html preloads the app's scripts (scripts/build/preload-start.mjs).
import '#client/ui/tokens.css';
import '#client/ui/print.css';
import { startLanguage } from '#client/ui/language.ts';

await startLanguage();
await import('./start.tsx');
