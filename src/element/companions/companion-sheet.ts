/**
 * Creates a constructable style sheet, which a strict CSP allows. Where these are missing (servers, jsdom) the buttons
 * are unstyled.
 */
export function companionSheet(css: string): CSSStyleSheet[] {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return [sheet]
  } catch {
    return []
  }
}
