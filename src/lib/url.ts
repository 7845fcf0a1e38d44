/** True for an absolute `http:` or `https:` URL: the only ones that are ever put behind a link. */
export function isWebUrl(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

/** True for what may stand in an `<img>`: `https:` or `data:image/…` (safety.md "Display"). */
export function isImageUrl(text: string): boolean {
  return /^data:image\/[a-z0-9.+-]+[;,]/i.test(text) || (/^https:/i.test(text) && isWebUrl(text))
}
