import { skipToken } from '@reduxjs/toolkit/query/react'
import { pictureApi } from '../../../services/pictures/picture-api'
import { pictureTrust } from '../../../services/pictures/picture-hosts'
import { useAppSelector } from '../../../store/hooks'

const { useGetPictureQuery } = pictureApi

/** Whether the host of a picture is trusted to see the visitor's request; false without a picture. */
export function useIsTrustedPicture(url: string | null | undefined): boolean {
  const options = useAppSelector(state => state.options)
  return Boolean(url && options && pictureTrust(url, options) === 'trusted')
}

/** Safe `<img>` URL of a third-party picture: `undefined` while it loads, `null` if it cannot be shown. */
export function usePicture(url: string | null | undefined, mayLoad: boolean): string | null | undefined {
  const { currentData, isError } = useGetPictureQuery(url && mayLoad ? url : skipToken)
  return isError || !url ? null : currentData
}

/** URL of a profile picture, from trusted hosts only. */
export function useAvatar(url: string | undefined): string | undefined {
  return usePicture(url, useIsTrustedPicture(url)) ?? undefined
}
