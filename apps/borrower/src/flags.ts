/** What exists but is not shown yet (specification, section 2). */
export const flags: { readonly languagePicker: boolean } = { languagePicker: false };
