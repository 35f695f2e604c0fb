/**
 * A number as a person types, copies or reads it out, in groups, without what stands between and around them: spaces, dashes of any
 * kind, and marks that nobody sees, in which a phone's contacts, chats and papers wrap a number (U+202A to U+202C).
 */
export function ungrouped(text: string): string {
  return text.replace(/[\s\p{Pd}\p{Cf}]/gu, '');
}
