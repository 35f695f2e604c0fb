/** What a picture of an unknown sender becomes: a JPEG made anew, without a byte of the original. */
export type Picture = { readonly kind: 'made'; readonly bytes: Buffer } | { readonly kind: 'unreadable' };

const mostPixels = 24_000_000;
const longestSidePixels = 2_000;
const jpegQuality = 80;
const timeoutSeconds = 10;
const readableTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Makes a picture anew: turned upright, at most 2,000 pixels a side, all metadata gone. Whatever its name says, its
 * first bytes must say JPEG, PNG or WebP, and it must decode. The libraries are loaded with the first one: 27 MB of memory.
 */
export async function remakePicture(bytes: Uint8Array): Promise<Picture> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || !readableTypes.has(type.mime)) return { kind: 'unreadable' };
  const sharp = await loadSharp();
  try {
    const made = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({ width: longestSidePixels, height: longestSidePixels, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: jpegQuality })
      .toBuffer();
    return { kind: 'made', bytes: made };
  } catch {
    return { kind: 'unreadable' };
  }
}

/** sharp's defaults would load SVG and a bomb of 256 megapixels; a phone's photograph has 12. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
