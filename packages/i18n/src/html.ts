const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML: nothing a person typed can open a tag, an attribute or an entity. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** The way back: what `escapeHtml` made of a text, as the text. */
export function plainText(html: string): string {
  return Object.entries(entities).reduceRight((text, [character, entity]) => text.replaceAll(entity, character), html);
}
