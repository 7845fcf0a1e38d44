/** The width below which the card is a bottom sheet, as in styles/ui/shell.css. */
export const SHEET = '(width <= 430px)'
