import { hasHidden } from './hidden-characters'
import type { ApprovalPart } from './rpc/approval-view'

/** A single warning for text with hidden characters. */
export function hiddenWarning({ rows, summary = '', text }: ApprovalPart): readonly string[] {
  return [summary, text?.value ?? '', ...rows.flat()].some(hasHidden)
    ? ['The text contains hidden characters. They are shown as codes.']
    : []
}
