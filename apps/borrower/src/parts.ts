import { addTexts, type TextsPart } from './language.ts';

/** A part of the build and the words its screens say, one being of no use without the other. */
export function withTexts<Part extends { readonly texts: TextsPart }>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const part = await load();
    await addTexts(part.texts);
    return part;
  };
}
