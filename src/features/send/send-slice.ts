import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Caip2 } from '../../shared/lib/caip'
import { rootReducer } from '../../store/root-reducer'

/** What is being filled in, or looked at: kept while the views of Send come and go. */
export type SendDraft = {
  /** Account and network that it is for. */
  readonly senderKey: string
  /** Key of the token; `undefined`: the native one. */
  readonly tokenKey?: string | undefined
  readonly amount: string
  /** As typed or pasted. */
  readonly receiver: string
  /** The address that the receiver stood for in the form. */
  readonly resolved?: string | undefined
  /** The transaction that was confirmed on the preview. */
  readonly transactionId?: string | undefined
}

const emptyDraft = (senderKey: string): SendDraft => ({ senderKey, amount: '', receiver: '' })

/** What a draft is for. */
export const placeKey = (network: Caip2, address: string): string => `${network}:${address}`

const sendSlice = createSlice({
  name: 'send',
  initialState: emptyDraft(''),
  reducers: {
    draftChanged: (draft, { payload }: PayloadAction<Partial<SendDraft>>): SendDraft => ({
      ...draft,
      ...payload,
    }),
    /** Of another token, account or network by now, it says nothing. */
    maxFound: (
      draft,
      { payload }: PayloadAction<Pick<SendDraft, 'senderKey' | 'tokenKey' | 'amount'>>,
    ): SendDraft =>
      draft.senderKey === payload.senderKey && draft.tokenKey === payload.tokenKey
        ? { ...draft, amount: payload.amount }
        : draft,
    /** The form is on screen: what was looked at there has the preview's view. Another account or network starts over. */
    formOpened: (draft, { payload: senderKey }: PayloadAction<string>): SendDraft =>
      draft.senderKey === senderKey ? { ...draft, transactionId: undefined } : emptyDraft(senderKey),
    /** After a transaction was sent, the form is empty. */
    draftReset: ({ senderKey }) => emptyDraft(senderKey),
  },
})

export const { draftChanged, maxFound, formOpened, draftReset } = sendSlice.actions

declare module '../../store/root-reducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof sendSlice> {}
}
export const { selectSlice: selectSendDraft } = sendSlice.injectInto(rootReducer)
