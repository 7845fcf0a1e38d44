import type { ReactNode } from 'react'

/** Part of the card that stays below the scrolling body. */
export function CardFooter({ children }: { children: ReactNode }) {
  return (
    <div className="foot" part="footer">
      {children}
    </div>
  )
}
