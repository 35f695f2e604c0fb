import type { Readable } from 'node:stream';

export type PdfRow = { readonly label: string; readonly value: string };

/** What can be put on the paper, from the top down; pages break by themselves. */
export type Paper = {
  title(text: string): void;
  heading(text: string): void;
  paragraph(text: string): void;
  /** One amount, large. */
  hero(text: string): void;
  /** Labels left, values right, a hairline under each row. */
  rows(rows: readonly PdfRow[]): void;
};

export type PdfAbout = {
  readonly title: string;
  readonly author: string;
  readonly language: 'pt' | 'en';
  readonly madeAt: Date;
  /** Stands at the foot of every page, before the page number. */
  readonly foot: string;
};

const marginPt = 48;
const bodySizePt = 9.5;
const ink = '#14231e';
const quiet = '#55655e';
const hairline = '#e3ded2';
const valueWidthPt = 210;
const gapPt = 12;
const rowPaddingPt = 3;
/** No heading stands alone at the foot of a page. */
const underHeadingPt = 44;

/**
 * An A4 document as a stream: text that can be selected and searched, tagged so that it can be read aloud, in a
 * language it names. The same input gives the same bytes. Its library is loaded with the first one (decision 0039).
 */
export async function writePdf(about: PdfAbout, draw: (paper: Paper) => void): Promise<Readable> {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: 'A4',
    margin: marginPt,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: about.language,
    displayTitle: true,
    info: { Title: printable(about.title), Author: printable(about.author), CreationDate: about.madeAt },
  });
  const root = document.struct('Document');
  document.addStructure(root);
  draw(paperOf(document, root));
  numberPages(document, about.foot);
  root.end();
  document.end();
  return document;
}

type Tags = ReturnType<PDFKit.PDFDocument['struct']>;

function paperOf(document: PDFKit.PDFDocument, root: Tags): Paper {
  const write = (tag: string, font: string, size: number, text: string, above: number, below: number) => {
    document.y += above;
    const style = () => document.font(font).fontSize(size).fillColor(ink);
    const options = { lineGap: size * 0.2, align: 'left' } as const;
    const heightPt = style().heightOfString(printable(text), options);
    keepTogether(document, heightPt + (tag === 'H2' ? underHeadingPt : 0));
    root.add(document.struct(tag, {}, () => void style().text(printable(text), options)));
    document.y += below;
  };
  return {
    title: (text) => write('H1', 'Helvetica-Bold', 18, text, 0, 4),
    heading: (text) => write('H2', 'Helvetica-Bold', 10.5, text, 5, 1),
    paragraph: (text) => write('P', 'Helvetica', bodySizePt, text, 0, 4),
    hero: (text) => write('P', 'Helvetica-Bold', 30, text, 0, 6),
    rows: (rows) => writeRows(document, root, rows),
  };
}

function writeRows(document: PDFKit.PDFDocument, root: Tags, rows: readonly PdfRow[]): void {
  const left = marginPt;
  const wide = document.page.width - 2 * marginPt;
  const labelWidthPt = wide - valueWidthPt - gapPt;
  const table = document.struct('Table');
  root.add(table);
  for (const row of rows) {
    const label = printable(row.label);
    const value = printable(row.value);
    document.font('Helvetica').fontSize(bodySizePt);
    const heightPt = Math.max(
      document.heightOfString(label, { width: labelWidthPt }),
      document.heightOfString(value, { width: valueWidthPt }),
    );
    keepTogether(document, heightPt + 2 * rowPaddingPt);
    const top = document.y + rowPaddingPt;
    const line = document.struct('TR');
    table.add(line);
    line.add(
      document.struct('TH', {}, () => void document.fillColor(quiet).text(label, left, top, { width: labelWidthPt })),
    );
    const valueAt = left + labelWidthPt + gapPt;
    line.add(
      document.struct(
        'TD',
        {},
        () => void document.fillColor(ink).text(value, valueAt, top, { width: valueWidthPt, align: 'right' }),
      ),
    );
    line.end();
    const bottom = top + heightPt + rowPaddingPt;
    document.markContent('Artifact', { type: 'Layout' });
    document
      .lineWidth(0.5)
      .strokeColor(hairline)
      .moveTo(left, bottom)
      .lineTo(left + wide, bottom)
      .stroke();
    document.endMarkedContent();
    document.x = left;
    document.y = bottom;
  }
  table.end();
  document.y += 10;
}

/** A new page when this much does not fit any more. */
function keepTogether(document: PDFKit.PDFDocument, heightPt: number): void {
  if (document.y + heightPt > document.page.height - marginPt) document.addPage();
}

function numberPages(document: PDFKit.PDFDocument, foot: string): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    // Else writing into the margin would begin a page of its own.
    document.page.margins.bottom = 0;
    const top = document.page.height - marginPt + 20;
    document.markContent('Artifact', { type: 'Pagination' });
    document
      .font('Helvetica')
      .fontSize(7.5)
      .fillColor(quiet)
      .text(printable(`${foot} · ${page + 1}/${count}`), marginPt, top, { lineBreak: false });
    document.endMarkedContent();
  }
}

// What Windows-1252, the encoding of the standard fonts, has beyond Latin 1.
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Text in the letters that the standard fonts have: another letter loses its marks, or becomes a question mark. */
function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (isPrinted(letter)) return letter;
    const bare = letter.normalize('NFD').charAt(0);
    return isPrinted(bare) ? bare : '?';
  }).join('');
}

function isPrinted(letter: string): boolean {
  return /^[\n\x20-\x7e\xa0-\xff]$/.test(letter) || beyondLatin1.includes(letter);
}
