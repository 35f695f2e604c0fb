/** The one source of the present instant. The server is given one; the sandbox moves it (rules.md 1). */
export type Clock = { readonly now: () => Date };

/** The operating system's clock. */
export const systemClock: Clock = { now: () => new Date() };
