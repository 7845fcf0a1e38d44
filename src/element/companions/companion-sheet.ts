/** Constructable, so that a strict CSP is kept. Without such sheets (servers, jsdom) the buttons are plain. */
export function companionSheet(css: string): CSSStyleSheet[] {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return [sheet]
  } catch {
    return []
  }
}
