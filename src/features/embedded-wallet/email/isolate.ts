/** Isolates a text, so that it keeps its own direction in any sentence (Unicode FSI, PDI). */
export const isolate = (text: string): string => `\u2068${text}\u2069`
