import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Caip2 } from '../../shared/lib/caip'
import { rootReducer } from '../../store/root-reducer'

/** Content of the send form. Kept in the store, because selecting a token and the preview are views of their own. */
export type SendDraft = {
  /** Account and network that the draft is for. */
  readonly senderKey: string
  /** Key of the token; `undefined` for the native currency. */
  readonly tokenKey?: string | undefined
  readonly amount: string
  /** Text of the recipient field, as typed or pasted. */
  readonly recipient: string
  /** Address to which the form resolved the name. The preview warns if the name resolves to another address by then. */
  readonly resolved?: string | undefined
  /** Id of the transaction that the visitor requested from the preview. */
  readonly transactionId?: string | undefined
}

const emptyDraft = (senderKey: string): SendDraft => ({ senderKey, amount: '', recipient: '' })

/** Key of the account and network that a draft belongs to. */
export const draftKey = (network: Caip2, address: string): string => `${network}:${address}`

const sendSlice = createSlice({
  name: 'send',
  initialState: emptyDraft(''),
  reducers: {
    draftChanged: (draft, { payload }: PayloadAction<Partial<SendDraft>>): SendDraft => ({
      ...draft,
      ...payload,
    }),
    /**
     * Enters the maximum as the amount. Ignored if token, account or network have changed since it was requested
     * (`draft`), or the visitor has entered another amount.
     */
    maxFound: (
      draft,
      { payload }: PayloadAction<{ readonly draft: SendDraft; readonly amount: string }>,
    ): SendDraft =>
      (['senderKey', 'tokenKey', 'amount'] as const).every(key => draft[key] === payload.draft[key])
        ? { ...draft, amount: payload.amount }
        : draft,
    /**
     * The form was opened. It drops the previewed transaction; with another account or network than the draft's, it
     * starts empty.
     */
    formOpened: (draft, { payload: senderKey }: PayloadAction<string>): SendDraft =>
      draft.senderKey === senderKey ? { ...draft, transactionId: undefined } : emptyDraft(senderKey),
    /** Empties the form after a transaction was sent. */
    draftReset: ({ senderKey }) => emptyDraft(senderKey),
  },
})

export const { draftChanged, maxFound, formOpened, draftReset } = sendSlice.actions

declare module '../../store/root-reducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof sendSlice> {}
}
export const { selectSlice: selectSendDraft } = sendSlice.injectInto(rootReducer)
