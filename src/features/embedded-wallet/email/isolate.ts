/** A text that is written from left to right, in the middle of any sentence (Unicode FSI, PDI). */
export const isolate = (text: string): string => `\u2068${text}\u2069`
