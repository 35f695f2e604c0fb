/** Enough to read a message off a photo of a screen; a phone's own photos are ten times as heavy. */
const longestSidePx = 1600;
const quality = 0.7;

/** The photo as a JPEG of a few hundred kilobytes; as it is where the browser cannot read it. */
export async function shrunkPhoto(photo: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(photo);
    const scale = Math.min(1, longestSidePx / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const paper = canvas.getContext('2d');
    if (paper !== null) {
      // Where a picture is transparent a JPEG is black, and so is what was written there.
      paper.fillStyle = '#fff';
      paper.fillRect(0, 0, canvas.width, canvas.height);
      paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
    }
    return (await jpegOf(canvas)) ?? photo;
  } catch {
    return photo;
  }
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
