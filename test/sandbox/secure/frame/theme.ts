export type Theme = { readonly themeMode?: 'light' | 'dark' | undefined }

/**
 * Takes over whether the page is light or dark, and nothing else: a page that chose the colors, the font or the corners
 * of a question could make its amount, its recipient or Cancel vanish. Without a mode the mode stays.
 */
export function setTheme(root: HTMLElement, { themeMode }: Theme): void {
  if (themeMode) root.dataset.theme = themeMode
}
