/** Old Android phones stay on WebView 95; Safari 15 is the oldest with top-level await. */
export const targets = ['chrome95', 'safari15'];
