// Parses PDF files off the main thread. It may compile WebAssembly and has no network: its own policy says so, and files are sent to it.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
