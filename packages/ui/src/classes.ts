/** Joins the class names that apply: `classes(css.row, late && css.late)`. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
