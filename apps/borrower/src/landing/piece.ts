/** A part of the page by its id. Throws when the page and its script do not fit together. */
export function piece<E extends HTMLElement>(id: string, kind: new () => E): E {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(id);
}
