import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { LOGIN_ID } from '../shared/config/connector-ids'
import type { ModalOptions } from '../shared/host/host-port'

/** What the host page says, whole and with defaults filled in. One action carries every attribute and property. */
export type OptionsState = ModalOptions | null

const optionsSlice = createSlice({
  name: 'options',
  initialState: null as OptionsState,
  reducers: {
    optionsChanged: (_state, { payload }: PayloadAction<ModalOptions>): OptionsState => ({
      ...payload,
      enableWalletconnect: payload.enableWalletconnect && payload.projectId !== '',
      ...(!offersLogin(payload) && { enableEmail: false, socials: NONE }),
    }),
  },
})

const NONE: ModalOptions['socials'] = []

/** The e-mail and social wallet, like pairing, needs the services. As a wallet it is subject to the page's lists, too. */
const offersLogin = ({ projectId, includeWalletIds: include, excludeWalletIds: exclude }: ModalOptions) =>
  projectId !== '' && !exclude.includes(LOGIN_ID) && (include.length === 0 || include.includes(LOGIN_ID))

export const { optionsChanged } = optionsSlice.actions
export const optionsReducer = optionsSlice.reducer
