/** Minified styles without the custom properties that nothing in them uses: the landing needs half of the palette. */
export function dropUnusedTokens(style: string): string {
  const kept = style.replace(/(--[\w-]+):[^;{}]*(;|(?=}))/g, (declaration, name: string) =>
    style.includes(`var(${name})`) || style.includes(`var(${name},`) ? declaration : '',
  );
  return kept.replace(/;}/g, '}');
}
