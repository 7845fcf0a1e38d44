import { hasHidden } from './hidden-characters'
import type { ApprovalPart } from './rpc/approval-view'

/** One warning for a text that looks other than it is. */
export function hiddenWarning({ rows, summary = '', text }: ApprovalPart): readonly string[] {
  return [summary, text?.value ?? '', ...rows.flat()].some(hasHidden)
    ? ['The text contains hidden characters. They are shown as codes.']
    : []
}
