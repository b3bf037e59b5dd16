// The database library looks for IndexedDB once, when the first file of a process loads it.
import 'fake-indexeddb/auto';
