/** Old Android phones stay on WebView 95; Safari 15.4 is the oldest with `<dialog>`, `at` and `Object.hasOwn`. */
export const targets = ['chrome95', 'safari15.4'];
