// A text as a PDF file of one page with a text layer: enough for the papers of a demonstration, in WinAnsi characters.

/** Code points of WinAnsi that are not those of Unicode. */
const winAnsi: Readonly<Record<string, number>> = { '€': 0x80, '–': 0x96, '—': 0x97, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94 };

const escaped = (line: string): string =>
  Array.from(line.normalize('NFC'))
    .map((character) => {
      const code = winAnsi[character] ?? character.codePointAt(0) ?? 63;
      if (code > 255) return character.normalize('NFD').charAt(0);
      return '()\\'.includes(character) ? `\\${character}` : code > 126 ? `\\${code.toString(8)}` : character;
    })
    .join('');

const size = 11;
const leading = 16;

/** The first line is a heading. */
export const paperPdf = (text: string): Uint8Array => {
  const lines = text.trimEnd().split('\n');
  const shown = lines.map((line, index) => `${index === 0 ? '/F2 15 Tf' : `/F1 ${size} Tf`} (${escaped(line)}) Tj T*`).join('\n');
  const content = `BT ${leading} TL 62 770 Td\n${shown}\nET\n0.5 w 62 758 m 533 758 l S`;
  const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Courier'),
    font('Times-Bold'),
  ];
  let body = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(start).padStart(10, '0');
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.map((start) => `${start} 00000 n \n`).join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new TextEncoder().encode(`${body}${table}${trailer}`);
};
