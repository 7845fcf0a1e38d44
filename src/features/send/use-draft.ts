import { useState, useSyncExternalStore } from 'react'
import { useAppDispatch } from '../../store/hooks'
import { type DraftStore, type SendDraft, sendDraft } from './send-draft'

export function useDraft(): { readonly draft: SendDraft; readonly store: DraftStore } {
  const dispatch = useAppDispatch()
  const [store] = useState(() => dispatch(sendDraft()))
  return { draft: useSyncExternalStore(store.subscribe, store.get), store }
}
