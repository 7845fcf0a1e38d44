/** Returns the URL if an `<img>` may show it: `https:`, an object URL or an image in a data URL. */
export function safeImageUrl(url: string | null | undefined): string | undefined {
  return url && /^(https:\/\/|blob:|data:image\/)/i.test(url) ? url : undefined
}
